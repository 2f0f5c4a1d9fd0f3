import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CUT_STANDS_MS, Cut, type CutBy } from '../../../../../contracts/bingo/cut.ts';
import { giveCut } from '../../../../../contracts/game/commands.ts';
import { useApi } from '../../../api/use-api.ts';
import { isRefused } from '../../../api/refused.ts';
import { useNotice } from '../../../ui/use-notice.ts';
import { type OpenGame, useBegun, usePatchGame, useReadDrawn } from '../board/use-board.ts';
import { machineCut } from './machine-cut.ts';

/** A moment longer than the server asks for: its clock is not this one. */
const STANDS_MS = CUT_STANDS_MS + 100;

/** What is typed for the cut of a game, and what is wrong with it. */
interface Entry {
  readonly gameNumber: number | null;
  readonly typed: string;
  readonly problem: string | null;
}

const nothingTyped: Entry = { gameNumber: null, typed: '', problem: null };

/**
 * The cut of a game that asks for one: typed as it is called, or made here because nobody calls. Whoever wants the first number
 * waits for `ready`; with nothing typed that counts as nobody calling, where a game may go without.
 */
export function useCut(game: OpenGame | null, input: RefObject<HTMLInputElement | null>) {
  const t = useTranslations('game');
  const api = useApi();
  const patch = usePatchGame();
  const readDrawn = useReadDrawn();
  const begun = useBegun();
  const { say, sayProblem } = useNotice();
  const [entry, setEntry] = useState<Entry>(nothingTyped);
  const [busy, setBusy] = useState(false);
  const underWay = useRef<Promise<boolean> | null>(null);
  const startWaits = useRef(false);
  /** By this window's clock; a window that is opened later sees it later. */
  const seenAt = useRef<number | null>(null);

  const gameNumber = game?.gameNumber ?? null;
  const mode = game?.draw?.cutMode ?? 'off';
  const given = game?.cut ?? null;
  const shown = game !== null && mode !== 'off' && !begun && game.play === 'waiting';
  const digits = given?.cut ?? null;
  useEffect(() => {
    seenAt.current = digits === null ? null : performance.now();
  }, [digits]);
  const { typed, problem } = entry.gameNumber === gameNumber ? entry : nothingTyped;

  async function give(cut: string, by: CutBy): Promise<boolean> {
    if (gameNumber === null) return false;
    try {
      await api.send(giveCut, { gameNumber, cut, by });
      patch(gameNumber, (known) => ({ ...known, cut: { cut, by } }));
      seenAt.current = performance.now();
      return true;
    } catch (error) {
      // Another window has given it or drawn meanwhile: the board says which.
      const settled = isRefused(error, 'CUT_ALREADY_GIVEN') || isRefused(error, 'CUT_TOO_LATE');
      if (!settled) sayProblem(error);
      return settled;
    }
  }

  function refuse(why: string): false {
    setEntry({ gameNumber, typed, problem: why });
    input.current?.focus();
    return false;
  }

  async function giveTyped(): Promise<boolean> {
    const cut = Cut.safeParse(typed.trim());
    return cut.success ? give(cut.data, 'called') : refuse(t('cut.invalid'));
  }

  async function getReady(): Promise<boolean> {
    if (seenAt.current === null) {
      if (typed.trim() === '' && mode === 'required') {
        say(t('cut.missing'));
        return refuse(t('cut.missing'));
      }
      if (!(await (typed.trim() === '' ? give(machineCut(), 'machine') : giveTyped()))) return false;
    }
    const stood = performance.now() - (seenAt.current ?? performance.now());
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, STANDS_MS - stood)));
    return true;
  }

  /** One at a time: a second press changes nothing. */
  async function alone(work: () => Promise<boolean>): Promise<boolean> {
    if (underWay.current) return false;
    setBusy(true);
    underWay.current = work();
    try {
      return await underWay.current;
    } finally {
      underWay.current = null;
      setBusy(false);
    }
  }

  function mayDraw(): boolean {
    return mode === 'off' || readDrawn().length > 0;
  }

  async function readyToStart(): Promise<boolean> {
    if (startWaits.current) return false;
    startWaits.current = true;
    try {
      if (!mayDraw()) await underWay.current;
      return mayDraw() || (await alone(getReady));
    } finally {
      startWaits.current = false;
    }
  }

  return {
    shown,
    mode,
    given,
    typed,
    problem,
    busy,
    type: (text: string) => setEntry({ gameNumber, typed: text, problem: null }),
    giveTyped: () => void alone(giveTyped),
    nobodyCalls: () => void alone(() => give(machineCut(), 'machine')),
    /** Whether the first number may come now; if START waits, too, it comes by that. */
    ready: async () => mayDraw() || ((await alone(getReady)) && !startWaits.current),
    /** Whether the game may start now: asked while a cut is given, or waited for, it is not forgotten. */
    readyToStart,
  };
}

export type CutOfGame = ReturnType<typeof useCut>;
