import type { ReadModelStatus, Status } from './status.ts';

const HEADS = ['read model', 'state', 'version', 'position', 'behind'] as const;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The status as a table, and below it why something stands still. */
export function statusLines({ logEnd, readModels, haltedStreams }: Status): string[] {
  const rows = [HEADS, ...readModels.map(cells)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    `The log ends at ${logEnd}.`,
    ...readModels.flatMap(({ readModel, haltedAt, reason }) =>
      reason === null
        ? []
        : [`${readModel} has halted${haltedAt === null ? '' : ` at ${haltedAt}`}: ${reason}`],
    ),
    ...haltedStreams.map(({ stream, since }) => `${stream} stands still since ${since}.`),
  ];
}

function cells({
  readModel,
  state,
  version,
  wantedVersion,
  position,
  behind,
  rebuild,
}: ReadModelStatus): string[] {
  const left = rebuild?.secondsLeft ?? null;
  const progress = rebuild
    ? ` (${rebuild.eventsDone} events${left === null ? '' : `, ${duration(left)} left`})`
    : '';
  return [
    readModel,
    `${state}${progress}`,
    version === wantedVersion ? String(version) : `${version}, to be ${wantedVersion}`,
    BigInt(position) < 0n ? '-' : position,
    behind.events === 0
      ? '0'
      : `${behind.events}${behind.orMore ? ' or more' : ''} events, ${duration(behind.seconds)}`,
  ];
}

function duration(seconds: number): string {
  if (seconds < MINUTE) return `${Math.ceil(seconds)} s`;
  return seconds < HOUR ? `${Math.ceil(seconds / MINUTE)} min` : `${Math.ceil(seconds / HOUR)} h`;
}
