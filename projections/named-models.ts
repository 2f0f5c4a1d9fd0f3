import { projectors } from './models.ts';
import type { AnyProjector } from './runner/projector.ts';

/** The projectors of the read models of these names, of all where none is named; `fail` is told of names that there are not. */
export function projectorsNamed(
  names: readonly string[],
  fail: (reason: string) => never,
): readonly AnyProjector[] {
  const known = projectors.map(({ name }) => name as string);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return fail(`unknown read model ${unknown.join(', ')}; there are ${known.join(', ')}`);
  return names.length === 0 ? projectors : projectors.filter(({ name }) => names.includes(name));
}
