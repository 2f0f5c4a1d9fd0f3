import { category } from '../../commands/category.ts';

/** What an old client says a game will take, before it opens the game: nothing is decided by it, but a repeat is known. */
export const announced = category('announced', { initial: null, evolve: () => null, lastEvents: 128 });
