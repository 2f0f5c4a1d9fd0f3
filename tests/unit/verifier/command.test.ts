import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../services/verify/run.ts';
import { exportLines, fileOf } from '../../support/verification/export-lines.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { sealLog } from '../../support/verification/sealed-log.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const log = new PlayedLog(5)
  .wait(1)
  .open({ cardIds: [1, 2, 3] as never })
  .start()
  .draw(3)
  .abandon();
const sealed = sealLog(log.log);
const lines = exportLines(sealed, { kind: 'game', branch: log.branchId, game: 1 });

const folder = temporaryFolder();

async function ran(args: readonly string[]): Promise<{ code: number; said: string; told: string }> {
  let [said, told] = ['', ''];
  const code = await run(args, {
    say: (text) => (said += text),
    tell: (text) => (told += text),
  });
  return { code, said, told };
}

test('the command answers with an exit code and in plain sentences', async () => {
  const [good, cut, bad] = ['good', 'cut', 'bad'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  const file = fileOf(lines);
  writeFileSync(good, file);
  writeFileSync(cut, file.subarray(0, -9));
  writeFileSync(
    bad,
    fileOf(lines.map((line) => (line['type'] === 'NumberDrawn' ? { ...line, data: 'e30=' } : line))),
  );

  expect(await ran([good, '--head', sealed.head])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/PROVEN/),
  });
  expect(await ran([good])).toMatchObject({ code: 2, said: expect.stringMatching(/no line from outside/) });
  expect(await ran([bad, '--head', sealed.head])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/not what was sealed/),
  });
  expect(await ran([cut])).toMatchObject({
    code: 3,
    said: '',
    told: expect.stringMatching(/no sound export/),
  });
  expect(await ran([join(folder.path, 'none')])).toMatchObject({ code: 4 });
  expect(await ran([good, '--head', 'bh1'])).toMatchObject({
    code: 4,
    told: expect.stringMatching(/--head/),
  });
  expect(await ran([])).toMatchObject({ code: 4 });

  const json = await ran([good, '--head', sealed.head, '--json']);
  expect(JSON.parse(json.said)).toEqual({
    exit: 0,
    problem: null,
    head: sealed.head,
    games: 1,
    findings: [],
    more: 0,
  });
  expect(JSON.parse((await ran([cut, '--json'])).said)).toMatchObject({ exit: 3, head: null, findings: [] });
});
