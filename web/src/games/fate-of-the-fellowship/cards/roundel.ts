/** The emblem of a card: a rim drawn from its id, always the same for the same card. */
function hash(text: string): number {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619);
  return h >>> 0;
}

export function rim(id: string): { d: string; dots: boolean } {
  const h = hash(id);
  const points = 6 + (h % 7);
  const style = (h >> 4) % 4;
  const at = (far: number, angle: number) =>
    `${(24 + far * Math.sin(angle)).toFixed(1)} ${(24 - far * Math.cos(angle)).toFixed(1)}`;
  const turn = (2 * Math.PI) / points;
  const one = (i: number) => {
    const [a, b, c] = [i * turn, (i + 0.5) * turn, (i + 1) * turn];
    if (style === 0) return `M${at(22, a)}L${at(18.5, b)}L${at(22, c)}`;
    if (style === 1) return `M${at(22, a)}L${at(18, a)}`;
    if (style === 2) return `M${at(21.5, a)}Q${at(15.5, b)} ${at(21.5, c)}`;
    return `M${at(20.5, a)}h.1`;
  };
  return { d: Array.from({ length: points }, (_, i) => one(i)).join(''), dots: style === 3 };
}
