/** Fate of the Fellowship at the table. */
import type { GameModule } from '../game';
import { lasts } from './animate';
import Board from './Board.svelte';
import Goals from './Goals.svelte';
import Hand from './Hand.svelte';
import type { FateOfTheFellowship } from './known';
import { heading, steps } from './names';
import Phrase from './Phrase.svelte';
import Preview from './Preview.svelte';
import Scene from './Scene.svelte';
import SeatDetail from './SeatDetail.svelte';
import Tracks from './Tracks.svelte';
import './tokens.css';

const game: GameModule<FateOfTheFellowship> = {
  Board,
  Tracks,
  Hand,
  SeatDetail,
  Goals,
  Scene,
  Preview,
  Phrase,
  heading,
  steps,
  lasts,
};
export default game;
