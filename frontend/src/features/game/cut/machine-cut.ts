const CUTS = 1_000_000;
/** The greatest multiple of a million that 32 bits hold: what is above would make some cuts likelier. */
const FAIR = 4_294_000_000;

/** Six digits, each as likely, for where nobody calls. */
export function machineCut(): string {
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? FAIR) >= FAIR);
  return String((drawn[0] ?? 0) % CUTS).padStart(6, '0');
}
