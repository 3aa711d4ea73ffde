/**
 * How large the window is, by name: the one list of sizes. Styles write `@media (--phone)`; `named-sizes.ts`
 * puts the numbers there when the pages are built. A test refuses numbers that are written in a style.
 */

const PHONE = 599;
const DESK = 1200;
const ROOMY = 1900;
const LARGE = 2000;

export const sizes = {
  /** One column; panels one at a time. */
  phone: `(max-width: ${PHONE}px)`,
  'beyond-phone': `(min-width: ${PHONE + 1}px)`,
  /** Signs stand without their words. */
  'small-tablet': '(max-width: 819px)',
  /** Pages around the table have one column. */
  'one-column': '(max-width: 1100px)',
  /** The dock stands below the board, or beside it where the window is low; panels are drawers. */
  'below-desk': `(max-width: ${DESK - 1}px)`,
  sideways: `(min-width: ${PHONE + 1}px) and (max-width: ${DESK - 1}px) and (max-height: 820px)`,
  /** There is room for the board with a column on each side. */
  desk: `(min-width: ${DESK}px)`,
  /** The right column is folded to a rail. */
  'small-desk': `(min-width: ${DESK}px) and (max-width: 1399px)`,
  'low-desk': `(min-width: ${DESK}px) and (max-height: 1000px)`,
  'lower-desk': `(min-width: ${DESK}px) and (max-height: 940px)`,
  /** Everything is drawn larger. */
  'large-desk': `(min-width: ${LARGE}px)`,
  low: '(max-height: 480px)',
  high: '(min-height: 1000px)',
} as const;

export const isPhone = () => innerWidth <= PHONE;
export const isDesk = () => innerWidth >= DESK;
/** Panels need not be folded. */
export const isRoomy = () => innerWidth >= ROOMY;
