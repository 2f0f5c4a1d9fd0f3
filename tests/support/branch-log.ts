import { randomUUID } from 'node:crypto';
import type { BetPercent, BetPrice, JackpotShare } from '../../contracts/bingo/stakes.ts';
import {
  isJackpotGame,
  jackpotBonus,
  prizeShares,
  totals,
  winnerShares,
} from '../../contracts/bingo/totals.ts';
import { DEFAULT_WINNER_TYPE } from '../../contracts/bingo/winner-types.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import { generateCartelas, type Random, seededRandom } from '../../contracts/cartelas/generate-grid.ts';
import {
  type DomainEvent,
  EVENT_SCHEMA,
  type EventData,
  type EventMetadata,
} from '../../contracts/events.ts';
import { cartelasOf, soldCartelas } from '../../contracts/game/sold-cartelas.ts';
import type { AccountId, BranchId, CommandId } from '../../contracts/ids.ts';
import { streams } from '../../contracts/streams.ts';
import { dayIn, instant } from '../../contracts/time.ts';

/** An event about to be appended. */
export type Entry = DomainEvent & { stream: string; metadata: EventMetadata };

const ZONE = 'Africa/Addis_Ababa';
const PRICES: readonly BetPrice[] = [5, 10, 20, 50];
const PERCENTS: readonly BetPercent[] = ['0.10', '0.15', '0.20', '0.35'];
const SHARE = '0.50' as JackpotShare;

/** A branch with its user and cartelas: makes the events that the commands of its staff would have appended. */
export class BranchLog {
  readonly branchId = randomUUID() as BranchId;
  readonly ownerId: AccountId;
  readonly accountId = randomUUID() as AccountId;
  readonly name: string;
  readonly cartelas: readonly Cartela[];
  readonly #random: Random;
  #games = 0;

  constructor(name: string, seed = 1, cards = 30, ownerId = randomUUID() as AccountId) {
    this.name = name;
    this.ownerId = ownerId;
    this.#random = seededRandom(seed);
    this.cartelas = generateCartelas(cards, this.#random);
  }

  registration(at: Date): Entry[] {
    const { branchId, accountId, ownerId, name: branchName } = this;
    const registered: EventData<'AccountRegistered'> = {
      accountId,
      username: `user of ${branchName}`,
      role: 'branch_admin',
      ownerId,
      branch: { branchId, branchName },
    };
    const branch = streams.branch(branchId);
    return [
      entry(at, streams.account(accountId), { type: 'AccountRegistered', data: registered }),
      entry(at, branch, { type: 'BranchRegistered', data: { branchId, branchName, ownerId, accountId } }),
      entry(at, branch, { type: 'JackpotPermissionToggled', data: { permission: 1 } }),
      entry(at, streams.cartelas(branchId), {
        type: 'CartelasImported',
        data: { fileName: 'cards.json', cartelas: [...this.cartelas] },
      }),
    ];
  }

  /** A whole game with 30 to 75 draws, a pause, at times two winners, some paid, at times voided afterwards. */
  game(at: Date): Entry[] {
    const opened = this.opening(at);
    const winners = this.cartelas.slice(0, this.#random(3)).map(({ cardId }) => cardId);
    const draws = 30 + this.#random(46);
    const game = (event: DomainEvent) => this.inGame(this.#games, at, event);
    const entries = [...opened.entries, game({ type: 'GameStarted', data: {} })];
    const balls = Array.from({ length: 75 }, (_, index) => index + 1);
    for (let place = 1; place <= draws; place++) {
      const number = balls.splice(this.#random(balls.length), 1)[0] as number;
      entries.push(game({ type: 'NumberDrawn', data: { place, number } }));
      if (place === 10)
        entries.push(game({ type: 'GamePaused', data: {} }), game({ type: 'GameResumed', data: {} }));
    }
    for (const cardId of winners) {
      const check = { cardId, winnerType: DEFAULT_WINNER_TYPE, called: draws, completedAt: draws };
      entries.push(
        game({ type: 'CardChecked', data: check }),
        game({ type: 'WinnerRecorded', data: { cardId, completedAt: draws } }),
      );
    }
    // Until payments were ticked no bonus was shared.
    const kept = this.#random(4) > 0;
    const finished = {
      outcome: 'finished' as const,
      ...(kept ? prizeShares(opened.data, winners) : winnerShares(opened.data.totalWin, winners)),
      seed: hex(this.#random),
    };
    entries.push(game({ type: 'GameFinished', data: finished }));
    for (const cardId of kept ? winners : []) {
      if (this.#random(3) === 0) continue;
      entries.push(game({ type: 'WinnerPaid', data: { cardId } }));
      if (this.#random(3) === 0)
        entries.push(game({ type: 'PaymentWithdrawn', data: { cardId, reason: 'wrong card' } }));
    }
    if (this.#random(10) === 0) entries.push(this.voiding(opened.data, at));
    return entries;
  }

  opening(at: Date): { entries: Entry[]; data: EventData<'GameOpened'> } {
    this.#games++;
    const cartelas = this.cartelas.slice(0, 3 + this.#random(this.cartelas.length - 2));
    const betPrice = PRICES[this.#random(PRICES.length)] as BetPrice;
    const betPercent = PERCENTS[this.#random(PERCENTS.length)] as BetPercent;
    const money = totals(cartelas.length, betPrice, betPercent);
    const data: EventData<'GameOpened'> = {
      ...money,
      ownerId: this.ownerId,
      cartelaCount: cartelas.length,
      betPrice,
      betPercent,
      source: 'own',
      winnerType: DEFAULT_WINNER_TYPE,
      jackpot: isJackpotGame(this.#games, 1) ? jackpotBonus(money.houseProfit, SHARE) : null,
      commitment: hex(this.#random),
    };
    return {
      data,
      entries: [
        this.inGame(this.#games, at, { type: 'CartelasSelected', data: soldCartelas(cartelas) }),
        this.inGame(this.#games, at, { type: 'GameOpened', data }),
      ],
    };
  }

  /** A game played on an old client: opened, claimed and finished in one, at times with a claim that comes late. */
  legacyGame(at: Date): Entry[] {
    const { entries, data } = this.opening(at);
    const legacy = entries.map((one) => (one.type === 'GameOpened' ? elsewhere(one) : one));
    const claim = (cardId: number) => this.inGame(this.#games, at, claimed(cardId));
    const winners = this.cartelas.slice(0, this.#random(3)).map(({ cardId }) => cardId);
    const shares = winnerShares(data.totalWin, winners);
    const finished = { outcome: 'finished' as const, ...shares, seed: hex(this.#random) };
    return [
      ...legacy,
      ...winners.map(claim),
      this.inGame(this.#games, at, { type: 'GameFinished', data: finished }),
      ...(this.#random(2) === 0 ? [claim(3)] : []),
    ];
  }

  /** Voiding the latest game, some days later. */
  voiding(opened: EventData<'GameOpened'>, openedAt: Date): Entry {
    const { totalBet, totalWin, houseProfit, jackpot, ownerId } = opened;
    const voided: EventData<'GameVoided'> = {
      totalBet,
      totalWin,
      houseProfit,
      jackpot,
      ownerId,
      reason: 'opened by mistake',
      openedOn: dayIn(ZONE, openedAt),
      openedOnUtc: dayIn('UTC', openedAt),
      seed: null,
    };
    const later = new Date(openedAt.getTime() + 3 * 86_400_000);
    return this.inGame(this.#games, later, { type: 'GameVoided', data: voided });
  }

  get latestGame(): number {
    return this.#games;
  }

  inGame(gameNumber: number, at: Date, event: DomainEvent): Entry {
    return entry(at, streams.game(this.branchId, gameNumber), event);
  }
}

/** The opening as that of a game played on an old client. */
function elsewhere(opened: Entry & { type: 'GameOpened' }): Entry {
  if (opened.data.source !== 'own') return opened;
  const { winnerType: _, ...data } = opened.data;
  return { ...opened, data: { ...data, source: 'legacy' } };
}

export function claimed(cardId: number): DomainEvent {
  return { type: 'WinnerClaimed', data: { cardId, time: '14:05' } };
}

/** As it was written under version 1 of the events: without a game's source and the seed of a voided one, cartelas one by one. */
export function asVersion1(written: Entry): Entry {
  const newer: Partial<Record<string, string>> = { GameOpened: 'source', GameVoided: 'seed' };
  const data = Object.entries(written.data).filter(([field]) => field !== newer[written.type]);
  const metadata = { ...written.metadata, schema: 1 };
  const before =
    written.type === 'CartelasSelected' ? { cartelas: cartelasOf(written.data) } : Object.fromEntries(data);
  return { ...written, data: before, metadata } as never;
}

export function entry(at: Date, stream: string, event: DomainEvent): Entry {
  return { ...event, stream, metadata: metadataAt(at) };
}

export function metadataAt(at: Date): EventMetadata {
  return {
    actor: { accountId: null, role: 'system' },
    at: instant(at),
    businessDate: dayIn(ZONE, at),
    commandId: randomUUID() as CommandId,
    schema: EVENT_SCHEMA,
  };
}

function hex(random: Random): string {
  return Array.from({ length: 32 }, () => random(256).toString(16).padStart(2, '0')).join('');
}
