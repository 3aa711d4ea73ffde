/** War of the Ring at the table. */
import type { GameModule } from '../game';
import { lasts } from './animate';
import Board from './Board.svelte';
import Goals from './Goals.svelte';
import Hand from './Hand.svelte';
import { heading, names, steps } from './names';
import Preview from './Preview.svelte';
import Scene from './Scene.svelte';
import SeatDetail from './SeatDetail.svelte';
import Tracks from './Tracks.svelte';
import Scores from './teams/Scores.svelte';
import TeamDetail from './teams/TeamDetail.svelte';

const game: GameModule = {
  Board,
  Tracks,
  Hand,
  SeatDetail,
  TeamDetail,
  Ending: Scores,
  Goals,
  Scene,
  Preview,
  names,
  heading,
  steps,
  lasts,
};
export default game;
