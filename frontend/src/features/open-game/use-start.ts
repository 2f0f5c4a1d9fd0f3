import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { openGame } from '../../../../contracts/game/commands.ts';
import { isRefused } from '../../api/refused.ts';
import { useCommand } from '../../api/use-api.ts';
import * as preferences from '../../preferences/preferences.ts';
import { readPreference, usePreference, writePreference } from '../../preferences/use-preference.ts';
import { startProblem, type Stakes, type StartProblem } from './start-problem.ts';

interface StartInput extends Stakes {
  gameNumber: number | undefined;
  /** As it stands on the screen. */
  commitment: string | undefined;
  selected: readonly number[];
  onOpened: () => void;
  onNumberTaken: () => void;
  /** The seal on the screen is no more the one that a game may be opened with. */
  onSealRenewed: () => void;
}

/** Start: checks, opens the game once however often it is pressed, and goes to the board. */
export function useStart({
  gameNumber,
  commitment,
  selected,
  betPrice,
  betPercent,
  onOpened,
  onNumberTaken,
  onSealRenewed,
}: StartInput) {
  const navigate = useNavigate();
  const [winnerType] = usePreference(preferences.pattern);
  const command = useCommand(openGame);
  const [problem, setProblem] = useState<StartProblem | null>(null);
  const underWay = useRef(false);

  function check(): boolean {
    const found = startProblem({ betPrice, betPercent }, selected.length);
    setProblem(found);
    command.reset();
    return found === null;
  }

  async function start(abandonReason?: string) {
    if (underWay.current || gameNumber === undefined || betPrice === null || betPercent === null) return;
    underWay.current = true;
    try {
      const stakes = { cardIds: [...selected], betPrice, betPercent, winnerType };
      await command.mutateAsync({ gameNumber, ...stakes, commitment, abandonReason });
      onOpened();
      if (readPreference(preferences.cartelaOption) === 'printTicket')
        writePreference(preferences.ticketsDue, { gameNumber, printed: false });
      await navigate({ to: '/nextPage' });
    } catch (error) {
      if (isRefused(error, 'GAME_NUMBER_TAKEN')) onNumberTaken();
      if (isRefused(error, 'DRAW_RENEWED') || isRefused(error, 'DRAW_OUTDATED')) onSealRenewed();
    } finally {
      underWay.current = false;
    }
  }

  /** What kept it from starting was about a choice that is no more. */
  const { reset } = command;
  const forgetRefusal = useCallback(() => {
    setProblem(null);
    if (!underWay.current) reset();
  }, [reset]);

  return { check, start, problem, error: command.error, forgetRefusal, starting: command.isPending };
}
