/** Hunt for the Ring at the table. */
import type { GameModule } from '../game';
import { lasts } from './animate';
import Board from './Board.svelte';
import Campaign from './Campaign.svelte';
import Goals from './Goals.svelte';
import Hand from './Hand.svelte';
import type { HuntForTheRing } from './known';
import { heading, steps } from './names';
import Preview from './Preview.svelte';
import Scene from './Scene.svelte';
import SeatDetail from './SeatDetail.svelte';
import Tracks from './Tracks.svelte';
import './tokens.css';

const game: GameModule<HuntForTheRing> = {
  Board,
  Tracks,
  Hand,
  SeatDetail,
  Onward: Campaign,
  Goals,
  Scene,
  Preview,
  heading,
  steps,
  lasts,
  componentsBySetUp: true,
};
export default game;
