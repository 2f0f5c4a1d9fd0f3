import { decideSetJackpotPermission } from '../../../services/branches/decider.ts';
import { PlayedLog } from './played-log.ts';

/** Numbers that look random and are the same for the same seed. */
export function randomly(seed: number): (of: number) => number {
  let state = seed >>> 0 || 1;
  return (of) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * of);
  };
}

type Random = (of: number) => number;

/** A branch and so many games, that end in every way a game can end, on days one after the other. */
export function randomLog(games: number, random: Random): PlayedLog {
  const log = new PlayedLog(12 + random(6)).wait(1);
  log.settings({ permission: 1 as const }, decideSetJackpotPermission);
  for (let game = 0; game < games; game += 1) {
    if (random(8) === 0) log.wait(20 + random(10));
    playOne(log, random);
  }
  return log;
}

function playOne(log: PlayedLog, random: Random): void {
  if (random(12) === 0) {
    log.openOnOldClient().claim(...(random(2) === 0 ? [2] : [1, 3]));
    return;
  }
  const count = 3 + random(9);
  const cardIds = Array.from({ length: count }, (_, at) => at + 1) as never;
  log.open({
    cardIds,
    betPrice: random(2) === 0 ? 10 : 50,
    winnerType: random(3) === 0 ? '2 Pattern' : '1 Pattern',
  });
  const end = random(10);
  if (end === 0) {
    log.cancel();
    return;
  }
  if (random(3) > 0) log.cut(String(random(1000)).padStart(3, '0'));
  log.start();
  if (end === 1) {
    log.draw(1 + random(20));
    if (random(2) === 0) log.abandon();
    else log.openOver(random(2)).draw(random(5)).finish();
  } else if (end === 2) log.draw(random(10)).void();
  else finishOne(log, random);
}

function finishOne(log: PlayedLog, random: Random): void {
  const winner = log.drawToWinner();
  log
    .check(1 + random(3))
    .checkAll()
    .finish();
  if (random(2) === 0) log.pay(winner);
  if (random(6) === 0) log.void();
  else if (random(8) === 0) log.wait(25).requestVoid().consent();
}
