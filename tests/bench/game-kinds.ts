import { randomUUID } from 'node:crypto';
import { soldCartelas } from '../../contracts/game/sold-cartelas.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { type Branch, CARTELAS, openGame, prepareGame } from './branches.ts';
import { post, send } from './http-client.ts';

export const DRAWS = 75;
export type Step = 'prepare' | 'open' | 'start' | 'draw' | 'finish';
export const kinds = ['product', 'least', 'crud'] as const;
export type Kind = (typeof kinds)[number];

/** One after the other, as a cashier takes them; `place` of the number drawn. */
export type Game = Record<Step, (place?: number) => Promise<unknown>>;

export function ofProduct(url: string, branch: Branch): Game {
  let gameNumber = 0;
  return {
    prepare: async () => {
      gameNumber = await prepareGame(url, branch);
    },
    open: () => openGame(url, branch, gameNumber),
    start: () => send(url, 'start-game', { gameNumber }, branch.cookie),
    draw: () => send(url, 'draw-number', { gameNumber }, branch.cookie),
    finish: () => send(url, 'finish-game', { gameNumber }, branch.cookie),
  };
}

const cards = makeCartelas(CARTELAS);
const sold = soldCartelas(cards);

export function ofCrud(url: string): Game {
  const id = randomUUID();
  return {
    prepare: () => post(`${url}/games`, { id }),
    open: () => post(`${url}/openings`, { id, cards }),
    start: () => post(`${url}/starts`, { id }),
    draw: (place) => post(`${url}/draws`, { id, number: place }),
    finish: () => post(`${url}/ends`, { id }),
  };
}

/** The events of the product, in streams that nobody judges. */
export function ofLeast(url: string): Game {
  const stream = `$bench-${randomUUID()}`;
  let revision: number | null = null;
  const append = async (...events: readonly { type: string; data: object }[]) => {
    const body = { stream, revision, events: events.map((event) => ({ id: randomUUID(), ...event })) };
    ({ revision } = (await post(`${url}/append`, body)).body as { revision: number });
  };
  return {
    prepare: () => append({ type: 'Prepared', data: { commitment: randomUUID() } }),
    open: () => append({ type: 'Selected', data: sold }, { type: 'Opened', data: { betPrice: 10 } }),
    start: () => append({ type: 'Started', data: {} }),
    draw: (place) => append({ type: 'Drawn', data: { place, number: place } }),
    finish: () => append({ type: 'Finished', data: { outcome: 'finished' } }),
  };
}
