import * as endpoints from '../../../contracts/game/legacy/commands.ts';
import { isRefusal, refuse } from '../../../contracts/refusals.ts';
import { branch } from '../../branches/state.ts';
import { answer } from '../../commands/answer.ts';
import { KeyedQueue } from '../../commands/queue.ts';
import { type CommandRoute, onCommand } from '../../http/route.ts';
import { winnersClaimed } from '../answers.ts';
import { play, type Playing } from '../play-game.ts';
import { decideAnnounce, decideClaim } from './decider.ts';
import { openLegacyGame } from './open-game.ts';
import { announced } from './state.ts';

/** Every command of a game that is played on an old client; `allowed`: in this installation. */
export function legacyGameCommands(playing: Playing, allowed: boolean): CommandRoute[] {
  const { commands, draws } = playing;
  const starts = new KeyedQueue();
  return [
    onCommand(endpoints.announceTotals, async ({ branchId, input, context }) => {
      const done = await commands.handle(announced(branchId), context, input, decideAnnounce);
      if (isRefusal(done)) return done;
      const [totals] = done.events;
      if (!totals) throw new Error('a command was carried out without its event');
      return answer(totals.data, done);
    }),
    // In turn: each gets the number after the one before it, instead of all wanting the same.
    onCommand(endpoints.openLegacyGame, async ({ branchId, input, context }) =>
      allowed
        ? starts.run(branchId, () => openLegacyGame(playing, branchId, input, context))
        : refuse('LEGACY_GAMES_OFF'),
    ),
    onCommand(endpoints.claimWinners, async ({ branchId, input, context }) => {
      const { gameNumber } = input;
      const { state: registered } = await commands.load(branch(branchId));
      const legacyGames = allowed && registered ? registered.legacyGames : 0;
      const draw = await draws.of({ branchId, gameNumber });
      const claim = { ...input, seed: draw?.seed ?? null, legacyGames };
      const done = await play(playing, { branchId, gameNumber }, context, claim, decideClaim);
      return isRefusal(done) ? done : answer(winnersClaimed(done), done);
    }),
  ];
}
