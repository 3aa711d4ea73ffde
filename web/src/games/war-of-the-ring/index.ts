/** War of the Ring at the table. */
import type { GameModule } from '../game';
import { lasts } from './animate';
import Board from './Board.svelte';
import Goals from './Goals.svelte';
import Hand from './Hand.svelte';
import type { WarOfTheRing } from './known';
import { heading, steps } from './names';
import Preview from './Preview.svelte';
import Scene from './Scene.svelte';
import SeatDetail from './SeatDetail.svelte';
import Tracks from './Tracks.svelte';
import './tokens.css';
import Scores from './teams/Scores.svelte';
import TeamDetail from './teams/TeamDetail.svelte';

const game: GameModule<WarOfTheRing> = {
  Board,
  Tracks,
  Hand,
  SeatDetail,
  TeamDetail,
  Ending: Scores,
  Goals,
  Scene,
  Preview,
  heading,
  steps,
  lasts,
};
export default game;
