import { benchDraws } from './draws.ts';
import { startParts } from './parts.ts';

const parts = await startParts();
try {
  console.log(await benchDraws(parts));
} finally {
  await parts.stop();
}
