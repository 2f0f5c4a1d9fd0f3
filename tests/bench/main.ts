import { benchDraws } from './draws.ts';
import { startParts } from './parts.ts';
import { benchRebuild } from './rebuild.ts';

const parts = await startParts();
try {
  console.log(await benchDraws(parts));
} finally {
  await parts.stop();
}
console.log(await benchRebuild());
