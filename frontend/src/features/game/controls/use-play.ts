import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Play } from '../../../../../contracts/game/course.ts';
import { pauseGame, resumeGame, startGame } from '../../../../../contracts/game/commands.ts';
import type { Board } from '../../../../../contracts/game/queries.ts';
import type { CardId, GameNumber } from '../../../../../contracts/ids.ts';
import { useApi } from '../../../api/use-api.ts';
import type { DrawLoop } from '../clock/draw-loop.ts';
import { useNotice } from '../../../ui/use-notice.ts';
import { boardKey, type FullGame, type OpenGame, usePatchGame } from '../board/use-board.ts';

/** How a press wants a game to stand; `check`: by the end of the check of that card, if that alone has paused it. */
interface Press {
  readonly gameNumber: GameNumber;
  readonly play: Exclude<Play, 'waiting'>;
  readonly check?: CardId;
}

interface Standing {
  readonly gameNumber: GameNumber;
  readonly play: Play;
}

function goingOn(known: FullGame, play: Play): FullGame {
  if (known.play === play) return known;
  const { check: _, ...game } = known;
  return { ...game, play };
}

/** A game that never started, because START GAME was refused, has nothing to be paused. */
const isDone = (press: Press, play: Play) =>
  press.play === play || (press.play === 'paused' && play === 'waiting');

/**
 * START GAME, PAUSE and PAUSED of a game. A press while another one is being carried out is carried out after it, also when
 * that is refused; a press for one game never acts on another. `onDone` hears of what was carried out here.
 */
export function usePlay(
  game: OpenGame | null,
  drawLoop: DrawLoop,
  onDone: (done: 'started' | 'paused') => void,
) {
  const api = useApi();
  const client = useQueryClient();
  const patch = usePatchGame();
  const { sayProblem } = useNotice();
  const [wanted, setWanted] = useState<Press | null>(null);
  const latest = useRef<Press | null>(null);
  const busy = useRef(false);

  async function carryOut() {
    const release = drawLoop.hold();
    busy.current = true;
    let now = latest.current && standingOf(client, latest.current.gameNumber);
    for (let wish = latest.current; wish; wish = latest.current) {
      if (now?.gameNumber !== wish.gameNumber) now = standingOf(client, wish.gameNumber);
      if (!now || isDone(wish, now.play)) break;
      try {
        const before = now.play;
        const play = await send(wish, before);
        now = { gameNumber: wish.gameNumber, play };
        if (before === 'waiting' || play === 'paused') onDone(before === 'waiting' ? 'started' : 'paused');
        patch(wish.gameNumber, (known) => goingOn(known, play));
        // Another window has the game paused for a reason of its own.
        if (wish.check !== undefined && latest.current === wish) break;
      } catch (error) {
        sayProblem(error);
        const asked = client.invalidateQueries({ queryKey: boardKey });
        if (latest.current === wish) break;
        await asked;
        now = null;
      }
    }
    latest.current = null;
    busy.current = false;
    setWanted(null);
    release();
  }

  async function send({ gameNumber, play, check }: Press, now: Play): Promise<Play> {
    if (now === 'waiting' && check === undefined) await api.send(startGame, { gameNumber });
    else if (play === 'paused') await api.send(pauseGame, { gameNumber });
    else
      return (await api.send(resumeGame, check === undefined ? { gameNumber } : { gameNumber, check })).play;
    return now === 'waiting' ? 'running' : 'paused';
  }

  function press(wish: Omit<Press, 'gameNumber'>) {
    if (!game) return;
    const pressed = { gameNumber: game.gameNumber, ...wish };
    latest.current = pressed;
    setWanted(pressed);
    if (!busy.current) void carryOut();
  }

  return {
    /** How the game stands once everything pressed is carried out: what Space goes by. */
    wanted: (wanted?.gameNumber === game?.gameNumber ? wanted?.play : null) ?? game?.play ?? null,
    start: () => press({ play: 'running' }),
    pause: () => press({ play: 'paused' }),
    resume: () => press({ play: 'running' }),
    /** A check of the card that has paused the game is over. */
    endCheck: (cardId: CardId) => press({ play: 'running', check: cardId }),
  };
}

/** As far as it is known here; null: it is no longer open. */
function standingOf(client: QueryClient, gameNumber: GameNumber): Standing | null {
  const game = client.getQueryData<Board>(boardKey)?.game;
  if (game?.phase !== 'open' || game.source !== 'own' || game.gameNumber !== gameNumber) return null;
  return { gameNumber, play: game.play };
}
