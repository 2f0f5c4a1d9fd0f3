import { deciderMutants } from './deciders.ts';
import { drawMutants } from './draw.ts';
import { endMutants } from './end.ts';
import { eventMutants } from './events.ts';
import type { Mutant } from './mutant.ts';
import { saleMutants } from './sale.ts';
import { winnerMutants } from './winners.ts';

/** Every rule that touches a game, broken once: the specification's sections 3 to 9, and the rooms' READMEs where it is silent. */
export const mutants: readonly Mutant[] = [
  ...eventMutants,
  ...saleMutants,
  ...drawMutants,
  ...winnerMutants,
  ...endMutants,
  ...deciderMutants,
];
