/** As `Promise.all`, but whoever is told of a failure, the first one in order, is told when nothing is under way any more. */
export async function settled<A, B>(first: A, second: B): Promise<[Awaited<A>, Awaited<B>]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
