import type { Proof } from './proof.ts';

const MOST_TOLD = 20;

/** What was restored and how far it is proven, in plain sentences. */
export function reportLines(
  { counted, newest, macs, rekeyed, flawed, seals, games }: Proof,
  {
    folder,
    made,
    missing,
  }: { readonly folder: string; readonly made: string; readonly missing: readonly string[] },
): string[] {
  const told = (what: string, all: readonly string[]): string[] => [
    ...all.slice(0, MOST_TOLD).map((one) => `- ${[what, one].filter(Boolean).join(' ')}`),
    ...(all.length > MOST_TOLD ? [`- … and ${all.length - MOST_TOLD} more`] : []),
  ];
  return [
    `Restored into ${folder}, as it was at ${made}: ${counted.events} events, ${games.opened} games, of which ${games.open} are open.`,
    ...(newest === null ? [] : [`Its newest entry is of ${newest}: nothing that was done later is in it.`]),
    `Counts and totals are those of the backup: ${birr(counted.totalBet)} BIRR bet, ${birr(counted.totalWin)} to win, ${birr(counted.houseProfit)} profit.`,
    macsLine(macs, rekeyed),
    ...told('flawed, as it was:', flawed),
    seals.findings.length === 0
      ? seals.days === 0
        ? 'No day has been sealed yet.'
        : `${seals.days} sealed days are what was sealed${seals.head === null ? '' : `; the newest, as it is read aloud: ${seals.head}`}.`
      : 'The seals do not hold:',
    ...told('', seals.findings),
    ...told('cannot be drawn, for its key is missing:', games.notDrawn),
    ...missing.map((line) => `Mind that ${line}`),
    'The next start builds the read models, and puts on record that the log was restored.',
  ];
}

function macsLine(macs: Proof['macs'], rekeyed: Proof['rekeyed']): string {
  if (macs !== null) return `Whether the events are the product’s own was not checked: ${macs}`;
  if (rekeyed === null) return 'Every event is the product’s own, by its MAC.';
  return `Every event is the product’s own, by its MAC, but for those up to position ${rekeyed.upTo} whose writer key was given up as lost at ${rekeyed.at}: nobody can check them any more.`;
}

function birr(hundredths: string): string {
  const digits = hundredths.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
