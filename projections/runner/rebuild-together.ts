import type { ReadModel } from '../../contracts/read-models.ts';
import { pause } from './backoff.ts';
import type { AnyProjector } from './projector.ts';
import type { BuildResult } from './build-result.ts';
import { rebuild, type RebuildOptions } from './rebuild.ts';

const GATHER_MS = 150;

/** Gathers the read models that ask for a rebuild at about the same time, so that one pass over the log serves them all. */
export function rebuildTogether(options: RebuildOptions): (projector: AnyProjector) => Promise<boolean> {
  let gathering: { projectors: AnyProjector[]; outcomes: Promise<Map<ReadModel, BuildResult>> } | null = null;

  function gather() {
    const projectors: AnyProjector[] = [];
    const outcomes = pause(GATHER_MS, options.signal).then(() => {
      gathering = null;
      return rebuild(projectors, options);
    });
    return { projectors, outcomes };
  }

  return async (projector) => {
    gathering ??= gather();
    const { projectors, outcomes } = gathering;
    projectors.push(projector);
    const outcome = (await outcomes).get(projector.name);
    if (outcome?.kind === 'failed') throw outcome.error;
    return outcome?.kind === 'built';
  };
}
