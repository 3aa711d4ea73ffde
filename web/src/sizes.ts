/** How wide the window is, by name. Styles say the same numbers in `@media`: they cannot read them from here. */

/** Up to here it is a phone: `@media (max-width: 599px)`. */
export const PHONE = 599;
/** From here on there is room for the board with a column on each side: `@media (min-width: 1200px)`. */
export const DESK = 1200;
/** From here on panels need not be folded. */
export const WIDE_DESK = 1900;

export const isPhone = () => innerWidth <= PHONE;
export const isDesk = () => innerWidth >= DESK;
export const isWideDesk = () => innerWidth >= WIDE_DESK;
