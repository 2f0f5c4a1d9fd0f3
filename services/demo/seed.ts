import { randomBytes } from 'node:crypto';
import { createPasswords } from '../accounts/passwords.ts';
import { createCommands } from '../commands/handle.ts';
import type { DrawKeys } from '../game/draw/keys.ts';
import type { EventStore } from '../event-store/port.ts';
import { gatherAppends } from './gather-appends.ts';
import { type Clock, Cashier } from './cashier.ts';
import { beginningOf, endOfMonth, registerEveryone, type StaffedBranch } from './people.ts';
import { plan } from './schedule.ts';

export interface Seeding {
  readonly store: EventStore;
  readonly timeZone: string;
  readonly drawKeys: DrawKeys;
  readonly now: Date;
  /** How many days back the games go; a month unless told otherwise. */
  readonly days?: number;
  readonly progress: (line: string) => void;
}

/**
 * Plays the demo's business and its month of games into the log through the product's own commands. Done again it adds
 * nothing, and after an interruption it goes on where it stopped.
 */
export async function seedDemo(seeding: Seeding): Promise<void> {
  const { store, timeZone } = seeding;
  const clock: Clock = { now: seeding.now.getTime() };
  const commands = createCommands({ store, timeZone, clock: () => new Date(clock.now) });
  const end = await endOfMonth(commands);
  clock.now = beginningOf(end).getTime();
  const branches = await registerEveryone(commands, await createPasswords());
  const total = branches.reduce(
    (sum, branch) => sum + plan(branch.plan, end, timeZone, seeding.days).length,
    0,
  );
  let played = 0;
  const onPlayed = () => {
    played++;
    if (played % 100 === 0 || played === total) seeding.progress(`${played} of ${total} games`);
  };
  await Promise.all(branches.map((branch) => playMonth(seeding, branch, end, onPlayed)));
}

async function playMonth(
  { store, timeZone, drawKeys, days }: Seeding,
  branch: StaffedBranch,
  end: Date,
  onPlayed: () => void,
): Promise<void> {
  const clock: Clock = { now: beginningOf(end).getTime() };
  const gathering = gatherAppends(store);
  const commands = createCommands({ store: gathering, timeZone, clock: () => new Date(clock.now) });
  const cashier = new Cashier({ commands, drawKeys, randomBytes }, branch, clock);
  const games = plan(branch.plan, end, timeZone, days);
  const opened = await cashier.gamesOpened();
  if (opened === null || opened > games.length) return;
  if (opened === 0) await cashier.furnish();
  // The last one opened may have been interrupted: playing it again only adds what is missing.
  const from = Math.max(1, opened);
  for (let number = 1; number < from; number++) onPlayed();
  for (let number = from; number <= games.length; number++) {
    const planned = games[number - 1];
    if (planned) await cashier.play(number, planned);
    if (number % VOIDED_EVERY === 0) await cashier.voidGame(number, 'The wrong price was chosen');
    onPlayed();
  }
  // As at the end of a day: the next game is sealed already.
  await cashier.prepare(games.length + 1);
  await gathering.flush();
}

const VOIDED_EVERY = 90;
