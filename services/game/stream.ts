import { gameOfStream } from '../../contracts/streams.ts';
import { category } from '../commands/category.ts';
import { differenceIn } from './differences.ts';
import { gameFold, isOpen, wasOpened } from './state.ts';

/** A game of a branch. What is read of it is compared with what its events must come to. */
export const game = category('game', {
  ...gameFold,
  // Money hangs on each: whatever is repeated while the game is known, it has happened once.
  remembered: Number.POSITIVE_INFINITY,
  isOver: (state) => wasOpened(state) && !isOpen(state),
  differs: (state, event, stream) => differenceIn(state, event, gameOfStream(stream)),
});
