/**
 * The least processor time of several rounds, in milliseconds: what a piece of work takes, whatever else the machine is
 * doing and however slow a first round is.
 */
export function processorTime(work: () => unknown, rounds = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
