import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Play } from '../../../../../contracts/game/course.ts';
import { pauseGame, resumeGame, startGame } from '../../../../../contracts/game/commands.ts';
import type { CardId, GameNumber } from '../../../../../contracts/ids.ts';
import { useApi } from '../../../api/use-api.ts';
import type { DrawLoop } from '../clock/draw-loop.ts';
import { useNotice } from '../../../ui/use-notice.ts';
import { boardKey, type FullGame, type OpenGame, usePatchGame } from '../board/use-board.ts';

/** How a press wants the game to stand; `check`: by the end of the check of that card, if that alone has paused it. */
interface Press {
  readonly play: Exclude<Play, 'waiting'>;
  readonly check?: CardId;
}

function goingOn(known: FullGame, play: Play): FullGame {
  if (known.play === play) return known;
  const { check: _, ...game } = known;
  return { ...game, play };
}

/** START GAME, PAUSE and PAUSED of a game. A press while another one is being carried out is carried out after it. */
export function usePlay(game: OpenGame | null, drawLoop: DrawLoop) {
  const api = useApi();
  const client = useQueryClient();
  const patch = usePatchGame();
  const { sayProblem } = useNotice();
  const [wanted, setWanted] = useState<Play | null>(null);
  const latest = useRef<Press | null>(null);
  const busy = useRef(false);

  async function carryOut(gameNumber: GameNumber, before: Play) {
    const release = drawLoop.hold();
    busy.current = true;
    let now = before;
    try {
      for (let wish = latest.current; wish && wish.play !== now; wish = latest.current) {
        now = await send(gameNumber, now, wish);
        const play = now;
        patch(gameNumber, (known) => goingOn(known, play));
        // Another window has the game paused for a reason of its own.
        if (wish.check !== undefined && latest.current === wish) break;
      }
    } catch (error) {
      sayProblem(error);
      void client.invalidateQueries({ queryKey: boardKey });
    }
    latest.current = null;
    busy.current = false;
    setWanted(null);
    release();
  }

  async function send(gameNumber: GameNumber, now: Play, { play, check }: Press): Promise<Play> {
    if (now === 'waiting' && check === undefined) await api.send(startGame, { gameNumber });
    else if (play === 'paused') await api.send(pauseGame, { gameNumber });
    else
      return (await api.send(resumeGame, check === undefined ? { gameNumber } : { gameNumber, check })).play;
    return now === 'waiting' ? 'running' : 'paused';
  }

  function press(wish: Press) {
    if (!game) return;
    latest.current = wish;
    setWanted(wish.play);
    if (!busy.current) void carryOut(game.gameNumber, game.play);
  }

  return {
    /** How the game stands once everything pressed is carried out: what Space goes by. */
    wanted: wanted ?? game?.play ?? null,
    start: () => press({ play: 'running' }),
    pause: () => press({ play: 'paused' }),
    resume: () => press({ play: 'running' }),
    /** A check of the card that has paused the game is over. */
    endCheck: (cardId: CardId) => press({ play: 'running', check: cardId }),
  };
}
