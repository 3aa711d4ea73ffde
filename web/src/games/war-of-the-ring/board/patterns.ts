/** A pattern for each people, in its colour over the paper: which it is can be seen without colours. */
const pattern = (nation: string, width: number, height: number, inner: string, turned = 0) =>
  `<pattern id="w-pat-${nation}" class="pat of-${nation}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${
    turned ? ` patternTransform="rotate(${turned})"` : ''
  }>${inner}</pattern>`;

export const patterns = [
  // masonry
  pattern('dwarves', 24, 16, '<path d="M0 1H24M0 9H24M6 1V9M18 9V17"/>'),
  // diagonal stripes
  pattern('elves', 12, 12, '<path class="thick" d="M0 6H12"/>', 45),
  // level bars
  pattern('gondor', 20, 13, '<path class="thick" d="M0 6H20"/>'),
  // dots
  pattern('rohan', 18, 18, '<circle cx="5" cy="5" r="3.2"/><circle cx="14" cy="14" r="3.2"/>'),
  // waves
  pattern('north', 28, 14, '<path d="M0 8q7-9 14 0t14 0"/>'),
  // a field of small crosses: the hand's five fingers would not be seen at this size
  pattern('isengard', 20, 20, '<path d="M6 10h8M10 6v8"/>'),
  // upright bars
  pattern('sauron', 13, 20, '<path class="thick" d="M6 0V20"/>'),
  // chevrons
  pattern('southrons', 24, 16, '<path d="M0 13L12 4 24 13"/>'),
].join('');
