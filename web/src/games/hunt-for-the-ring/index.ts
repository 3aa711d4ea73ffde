/** Hunt for the Ring at the table. */
import type { GameModule } from '../game';
import { lasts } from './animate';
import Board from './Board.svelte';
import Campaign from './Campaign.svelte';
import Goals from './Goals.svelte';
import Hand from './Hand.svelte';
import { heading, names, steps } from './names';
import Preview from './Preview.svelte';
import Scene from './Scene.svelte';
import SeatDetail from './SeatDetail.svelte';
import Tracks from './Tracks.svelte';

const game: GameModule = {
  Board,
  Tracks,
  Hand,
  SeatDetail,
  Onward: Campaign,
  Goals,
  Scene,
  Preview,
  names,
  heading,
  steps,
  lasts,
  printedBySetUp: true,
};
export default game;
