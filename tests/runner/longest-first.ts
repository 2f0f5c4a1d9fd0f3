import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** What takes longest of what runs beside others; vitest knows that only of files that it has run here before. */
const LONGEST = ['demo', 'kept-folders', 'kill-9', 'hangs', 'users', 'killed-sealing', 'copied-folder'];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/faults/${name}.test.ts`));
  return place === -1 ? LONGEST.length : place;
};

/** Begins with the fault tests that take longest, so that none of them is left over at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, of no array
    const sorted = await super.sort(files);
    const faults = sorted.filter(({ project }) => project.name === 'faults');
    const others = sorted.filter(({ project }) => project.name !== 'faults');
    return [...faults.toSorted((a, b) => placeOf(a) - placeOf(b)), ...others];
  }
}
