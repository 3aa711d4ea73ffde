/** Looking for rules by their words or their number. */
import type { RuleStatement } from '../table/wire';

export function find(rules: RuleStatement[], sought: string): RuleStatement[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules.filter((rule) => {
    const readings = (rule.rulings ?? []).map(({ id, title, says }) => `${id} ${title} ${says}`);
    const text = plain([rule.id, rule.chapter, rule.says, ...readings].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export function byChapter(rules: RuleStatement[]): [string, RuleStatement[]][] {
  const chapters = new Map<string, RuleStatement[]>();
  for (const rule of rules)
    chapters.set(rule.chapter, [...(chapters.get(rule.chapter) ?? []), rule]);
  return [...chapters];
}

/** Without accents and capitals: "nazgul" finds "Nazgûl". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
