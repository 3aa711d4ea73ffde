/** Something on the board that may be chosen: a space, an area, a section, or a piece by its key. */
export interface Choice {
  id: string;
  /** Under which it stands in the list. */
  digit?: string;
  /** What a button for it is called; else its name. */
  label?: string;
  /** It only narrows what may be chosen. */
  hint?: boolean;
}
