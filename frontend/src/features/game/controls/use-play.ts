import { useQueryClient } from '@tanstack/react-query';
import type { Play } from '../../../../../contracts/game/course.ts';
import { pauseGame, resumeGame, startGame } from '../../../../../contracts/game/commands.ts';
import { useCommand } from '../../../api/use-api.ts';
import type { DrawLoop } from '../clock/draw-loop.ts';
import { useNotice } from '../../../ui/use-notice.ts';
import { boardKey, type OpenGame, usePatchGame } from '../board/use-board.ts';

/** START GAME, PAUSE and PAUSED of a game. */
export function usePlay(game: OpenGame | null, drawLoop: DrawLoop) {
  const client = useQueryClient();
  const patch = usePatchGame();
  const { sayProblem } = useNotice();
  const start = useCommand(startGame);
  const pause = useCommand(pauseGame);
  const resume = useCommand(resumeGame);

  function change(command: typeof start, play: Play) {
    if (!game || start.isPending || pause.isPending || resume.isPending) return;
    const { gameNumber } = game;
    drawLoop.hold(play === 'paused');
    command.mutate(
      { gameNumber },
      {
        onSuccess: () => patch(gameNumber, (known) => ({ ...known, play })),
        onError: (error) => {
          sayProblem(error);
          void client.invalidateQueries({ queryKey: boardKey });
        },
        onSettled: () => drawLoop.hold(false),
      },
    );
  }

  return {
    start: () => change(start, 'running'),
    pause: () => change(pause, 'paused'),
    resume: () => change(resume, 'running'),
  };
}
