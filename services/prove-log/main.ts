import { z } from 'zod';
import { commonVariables, readEnvironment, WriterKeyList } from '../../contracts/environment.ts';
import { drawKeys } from '../game/draw/keys.ts';
import { KeyList } from '../key-list.ts';
import { proveLog } from './prove-log.ts';

const Settings = z.object({
  EVENTSTORE_URL: commonVariables.EVENTSTORE_URL,
  WRITER_KEYS: WriterKeyList.optional(),
  DRAW_KEYS: KeyList.optional(),
});

try {
  const env = readEnvironment(Settings, process.env);
  const proof = await proveLog({
    eventStoreUrl: env.EVENTSTORE_URL,
    writerKeys: env.WRITER_KEYS ?? [],
    drawKeys: env.DRAW_KEYS ? drawKeys(env.DRAW_KEYS) : null,
  });
  process.stdout.write(`${JSON.stringify(proof)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
