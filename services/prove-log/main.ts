import { z } from 'zod';
import { commonVariables, readEnvironment, WriterKeyList } from '../../contracts/environment.ts';
import { drawKeys } from '../game/draw/keys.ts';
import { type Head, parseHeadLine } from '../../contracts/seal/day-line.ts';
import { KeyList } from '../key-list.ts';
import { SealKey } from '../sealer/signing.ts';
import { proveLog } from './prove-log.ts';

const Settings = z.object({
  EVENTSTORE_URL: commonVariables.EVENTSTORE_URL,
  WRITER_KEYS: WriterKeyList.optional(),
  DRAW_KEYS: KeyList.optional(),
  SEAL_KEYS: KeyList.optional(),
});

function headOf(line: string): Head {
  const head = parseHeadLine(line);
  if (!head) throw new Error(`'${line}' is no line of a sealed day.`);
  return head;
}

/** The arguments are lines of sealed days that somebody has noted. */
try {
  const env = readEnvironment(Settings, process.env);
  const proof = await proveLog({
    eventStoreUrl: env.EVENTSTORE_URL,
    writerKeys: env.WRITER_KEYS ?? [],
    drawKeys: env.DRAW_KEYS ? drawKeys(env.DRAW_KEYS) : null,
    publicKeys: env.SEAL_KEYS?.map((seed) => new SealKey(seed).publicKey) ?? null,
    heads: process.argv.slice(2).map(headOf),
  });
  process.stdout.write(`${JSON.stringify(proof)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
