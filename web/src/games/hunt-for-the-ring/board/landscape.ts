/** What lies under a board, drawn by hand for the boards we ship; any other board is plain parchment. */
export interface Landscape {
  woods: string;
  /** Old and pathless woods. */
  deeps: string;
  marshes: string;
  pools: string;
  hedges: string;
  /** In pieces that grow towards the mouth. */
  rivers: [width: number, d: string][];
  /** Of rivers, with the line that each is written along, and points on it: x, y, x, y. */
  names: [name: string, d: string, points: number[]][];
  /** `kind x y size` for every hill and tree, north to south. */
  relief: string;
}
