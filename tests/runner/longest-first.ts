import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** What takes longest of what runs beside others; vitest knows that only of files that it has run here before. */
const LONGEST = [
  'integration/deploy/kept-folders',
  'integration/deploy/backup',
  'integration/deploy/demo',
  'integration/deploy/start',
  'integration/deploy/copied-folder',
  'faults/kill-9',
  'faults/hangs',
  'faults/kills-under-load',
  'faults/stop',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? LONGEST.length : place;
};

/** Begins with the tests that take longest, so that none of them is left over at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own, of no array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
