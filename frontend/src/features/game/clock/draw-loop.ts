import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { Ball } from '../../../../../contracts/bingo/columns.ts';
import type { OutputOf } from '../../../../../contracts/endpoint.ts';
import type { Board, OwnGame } from '../../../../../contracts/game/queries.ts';
import { drawNumber } from '../../../../../contracts/game/commands.ts';
import type { Api } from '../../../api/api.ts';
import { keepLive } from '../../../api/own-stream.ts';
import { Unreachable } from '../../../api/refused.ts';
import { type Alarm, createAlarm } from './alarm.ts';
import { alarmAt, type Draw, type Driver, type DriverInput, idle, step } from './draw-driver.ts';
import { contend } from './lead.ts';
import { withBall } from '../board/merge-boards.ts';
import { boardKey } from '../board/use-board.ts';
import { type Observable, observable } from '../../../ui/observable.ts';

export interface DrawLoop {
  /** Whether a draw's answer is missing and it is being asked for again. */
  readonly trouble: Observable<boolean>;
  readonly start: () => () => void;
  readonly setInterval: (interval: number) => void;
  /** NEXT NUMBER. */
  readonly next: (gameNumber: number) => void;
  /** The last call once more. */
  readonly repeat: () => void;
  /**
   * Nothing drawn and no number called out until the answer is called: PAUSE and CHECK count from the press, not from
   * their answer. A number that came meanwhile is called out then; the last one is called again where it was `cutOff`.
   */
  readonly hold: (cutOff?: boolean) => () => void;
}

export interface DrawLoopEvents {
  /** A number is to be called out: drawn, here or in another window, in the tab that leads; or asked for once more. */
  readonly onBall: (ball: Ball) => void;
  readonly onRefused: (error: unknown) => void;
}

/**
 * Runs the game of a branch in this tab: it follows the board in the query cache and asks for the numbers. It stands
 * outside of React, whose rendering a browser slows down in the background.
 */
export function createDrawLoop(
  client: QueryClient,
  api: Api,
  branchId: string,
  events: DrawLoopEvents,
): DrawLoop {
  const trouble = observable(false);
  const hash = hashKey(boardKey);
  let driver: Driver = idle;
  let alarm: Alarm | null = null;
  let leading = false;
  let holds = 0;
  let unsaid: Ball | null = null;
  let interval = 5000;
  let shown = knownGame(client);

  function feed(input: DriverInput) {
    const now = performance.now();
    const result = step(driver, input, now);
    driver = result.driver;
    trouble.set(driver.failures > 0);
    if (result.send) void send(result.send);
    const at = alarmAt(driver);
    alarm?.set(at === null ? null : Math.max(0, at - now));
  }

  async function send({ gameNumber, place }: Draw) {
    try {
      const input = place === null ? { gameNumber } : { gameNumber, place };
      await api.send(drawNumber, input, { patience: 0, apply: (ball) => show(gameNumber, ball) });
    } catch (error) {
      if (error instanceof Unreachable) return feed({ type: 'lost' });
      feed({ type: 'refused' });
      void client.invalidateQueries({ queryKey: boardKey });
      if (place === null) events.onRefused(error);
    }
  }

  /** Answers the board's key where the board shows now all that has happened. */
  function show(gameNumber: number, ball: OutputOf<typeof drawNumber>) {
    feed({ type: 'answered', place: ball.place });
    const board = client.setQueryData<Board>(boardKey, (known) => known && withBall(known, gameNumber, ball));
    const whole = board?.game?.gameNumber === gameNumber && board.revision >= ball.revision;
    return whole ? boardKey : null;
  }

  function follow() {
    const game = knownGame(client);
    if (game?.gameNumber !== shown?.gameNumber) {
      feed({ type: 'changed' });
      unsaid = null;
    }
    const running = leading && holds === 0 && game?.phase === 'open' && game.play === 'running';
    feed({
      type: 'follow',
      wanted: running ? { gameNumber: game.gameNumber, drawn: game.drawn.length, interval } : null,
    });
    const grown = game && game.gameNumber === shown?.gameNumber && game.drawn.length > shown.drawn.length;
    const ball = game?.drawn.at(-1);
    shown = game;
    if (grown && leading && ball !== undefined) call(ball);
  }

  function call(ball: Ball) {
    if (holds > 0) unsaid = ball;
    else events.onBall(ball);
  }

  function release() {
    holds -= 1;
    if (holds > 0) return;
    feed({ type: 'release' });
    if (unsaid !== null) events.onBall(unsaid);
    unsaid = null;
    follow();
  }

  return {
    trouble,
    start() {
      alarm = createAlarm(() => feed({ type: 'alarm' }));
      const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryHash === hash) follow();
      });
      let keep: (() => void) | undefined;
      const withdraw = contend(`driver.${branchId}`, (now) => {
        leading = now;
        // A PAUSE pressed in another window has to reach the clock in whatever tab it is.
        keep?.();
        keep = leading ? keepLive() : undefined;
        follow();
      });
      return () => {
        unsubscribe();
        withdraw();
        driver = idle;
        alarm?.close();
        alarm = null;
      };
    },
    setInterval(wanted) {
      interval = wanted;
      follow();
    },
    next: (gameNumber) => feed({ type: 'next', gameNumber }),
    repeat() {
      const ball = shown?.drawn.at(-1);
      if (shown?.phase === 'open' && ball !== undefined) call(ball);
    },
    hold(cutOff = false) {
      holds += 1;
      if (cutOff && leading) unsaid = shown?.drawn.at(-1) ?? null;
      feed({ type: 'hold' });
      follow();
      let held = true;
      return () => {
        if (held) release();
        held = false;
      };
    },
  };
}

/** A game played on an old client has nothing to be driven. */
function knownGame(client: QueryClient): OwnGame | null {
  const game = client.getQueryData<Board>(boardKey)?.game;
  return game?.source === 'own' ? game : null;
}
