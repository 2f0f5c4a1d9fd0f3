import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Connection } from '../../../projections/event-store/connection.ts';
import { unpack, unpackJson } from '../../kept-folders/archive.ts';
import { startedAt } from '../../kept-folders/started-at.ts';
import { Transcript } from '../../kept-folders/transcript.ts';
import { recomputedDays, wholeLog } from '../../support/sealed-log.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KEPT = join(import.meta.dirname, '../../kept-folders/e3123b5');
const DAY_MS = 86_400_000;
const PATIENT = { timeout: 60_000 };
const HANGING = 180_000;
const folder = temporaryFolder();

test(
  'a folder of an earlier build is sealed at its first start, and the days that it was not running at its next',
  async () => {
    const { leftAt } = Transcript.parse(await unpackJson(join(KEPT, 'transcript.json.br')));
    const dataDir = join(folder.path, 'data');
    mkdirSync(dataDir);
    await unpack(join(KEPT, 'folder.tar.br'), dataDir);
    const left = Date.parse(leftAt);
    for (const [at, sealed] of [
      [left, ['2026-11-27']],
      [left + 2 * DAY_MS, ['2026-11-27', '2026-11-28', '2026-11-29']],
    ] as const) {
      const { stack } = await startedAt(new Date(at).toISOString(), dataDir);
      const connection = new Connection(await stack.logUrl());
      const days = async () => recomputedDays(await wholeLog(connection));
      try {
        await expect.poll(async () => (await days()).map(({ day }) => day), PATIENT).toEqual(sealed);
        expect((await days())[0]?.covers.length).toBeGreaterThan(500);
      } finally {
        connection.close();
        await stack.stop();
      }
    }
  },
  HANGING,
);
