/** The words for a choice, put together from their parts. */
import { unmarked } from './linking';
import type { ChoiceLabel } from './wire';
import { capital } from './words';

const phraseOf = ({ phrase, heading, title }: ChoiceLabel) =>
  phrase ?? (heading ? `${heading} ${title}` : title);

/** All of it as one line: "Frodo & Sam travel to Bree (search of 2 dice)". */
export function choiceLine(label: ChoiceLabel): string {
  const effect = label.effect ? `: ${label.effect}` : '';
  const notes = label.notes?.length ? ` (${label.notes.join('; ')})` : '';
  return unmarked(phraseOf(label) + effect + notes);
}

export interface Lines {
  /** Heard in place of the name, where the heading shows a part of it. */
  heard: string;
  name: string;
  /** With its marked names. */
  more: string;
}

/** In two lines: the choice itself, then its result and its costs. */
export function linesOf(label: ChoiceLabel, isUnderHeading: boolean): Lines {
  const { title, effect, notes = [] } = label;
  const phrase = capital(phraseOf(label));
  return {
    heard: isUnderHeading ? phrase : '',
    name: isUnderHeading ? capital(title) : phrase,
    more: [effect, ...notes].filter(Boolean).join(' · '),
  };
}
