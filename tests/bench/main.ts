import { benchBundle } from './bundle.ts';
import { benchCosts } from './costs.ts';
import { benchDraws } from './draws.ts';
import { benchGames } from './games.ts';
import { benchLargeRebuild } from './large-rebuild.ts';
import { benchLoad } from './load.ts';
import { benchNight } from './night.ts';
import { benchPage } from './page.ts';
import { withParts } from './parts.ts';
import { benchProcesses } from './processes.ts';
import { benchQueries } from './queries.ts';
import { benchRebuild } from './rebuild.ts';
import { benchReplay } from './replay.ts';
import { benchSeal } from './seal.ts';
import { benchLongStart, benchStart } from './start.ts';
import { benchVerifiers } from './verifiers.ts';
import { benchVerify } from './verify.ts';

/** How long the load is put on; 10 unless a number is given. */
const minutes = Number(process.argv.slice(2).find(isNumber) ?? 10);
/** Over a log of so many events, if it is wanted: 10^7 take a quarter of an hour and 10 GB. */
const REBUILD_EVENTS = Number(process.env['REBUILD_EVENTS'] ?? 0);

/** So many of others; to 10^7 it takes twenty minutes and 21 GB, without it nine. */
const QUERIES_GAMES = (process.env['QUERIES_GAMES'] ?? '10000,1000000,10000000').split(',').map(Number);

const sections: Record<string, () => string | Promise<string>> = {
  draws: () => withParts(benchDraws),
  games: () => withParts(benchGames),
  queries: () => withParts((parts) => benchQueries(parts, QUERIES_GAMES)),
  processes: () => withParts(benchProcesses),
  costs: () => withParts(benchCosts),
  load: () => withParts((parts) => benchLoad(parts, minutes)),
  rebuild: () => (REBUILD_EVENTS > 0 ? benchLargeRebuild(REBUILD_EVENTS) : benchRebuild()),
  start: benchStart,
  'long-start': () => benchLongStart(),
  replay: benchReplay,
  bundle: benchBundle,
  page: benchPage,
  verify: async () => `${benchVerify()}\n\n${await benchVerifiers()}`,
  night: () => benchNight(),
  seal: () => benchSeal(),
};

/** Takes minutes, and hardly ever comes to something else. */
const ON_DEMAND = new Set(['long-start']);

const wanted = process.argv.slice(2).filter((argument) => !isNumber(argument));
const unknown = wanted.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(sections)) {
  if (wanted.length > 0 ? !wanted.includes(name) : ON_DEMAND.has(name)) continue;
  console.log(`\n${name}\n\n${await measure()}`);
}

function isNumber(argument: string): boolean {
  return /^\d+(\.\d+)?$/.test(argument);
}
