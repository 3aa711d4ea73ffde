/** Fate of the Fellowship at the table. */
import type { GameModule } from '../game';
import { lasts } from './animate';
import Board from './Board.svelte';
import Goals from './Goals.svelte';
import Hand from './Hand.svelte';
import { heading, names, steps } from './names';
import Phrase from './Phrase.svelte';
import Preview from './Preview.svelte';
import Scene from './Scene.svelte';
import SeatDetail from './SeatDetail.svelte';
import Tracks from './Tracks.svelte';

const game: GameModule = {
  Board,
  Tracks,
  Hand,
  SeatDetail,
  Goals,
  Scene,
  Preview,
  Phrase,
  names,
  heading,
  steps,
  lasts,
};
export default game;
