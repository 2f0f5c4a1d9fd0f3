import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { exportLines, fileOf } from '../../support/verification/export-lines.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { sealLog } from '../../support/verification/sealed-log.ts';
import { hasPython, PYTHON_VERIFIER } from '../../support/verification/verifiers.ts';

const folder = temporaryFolder();
const log = new PlayedLog(5)
  .wait(1)
  .open({ cardIds: [1, 2, 3] as never })
  .start()
  .draw(3)
  .abandon();
const sealed = sealLog(log.log);
const file = fileOf(exportLines(sealed, { kind: 'game', branch: log.branchId, game: 1 })).toString();

function python(args: readonly string[], input?: string) {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', ...args], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function verify(content: string | Uint8Array, ...args: string[]) {
  const path = join(folder.path, 'export.jsonl');
  writeFileSync(path, content);
  return python([PYTHON_VERIFIER, path, ...args]);
}

describe.skipIf(!hasPython)('the verifier in Python (needs python3)', () => {
  test('answers with an exit code and in plain sentences', () => {
    expect(verify(file, '--head', sealed.head)).toMatchObject({ status: 0, stderr: '' });
    expect(verify(file, '--head', ` ${sealed.head}\n`, '--key', sealed.publicKey).status).toBe(0);
    expect(verify(file).stdout).toContain('unproven: no-head');
    const read = python([PYTHON_VERIFIER, '-', '--json', '--head', sealed.head], file);
    expect(JSON.parse(read.stdout)).toMatchObject({
      exit: 0,
      problem: null,
      games: 1,
      findings: [],
      more: 0,
    });
  });

  test.each([
    [[]],
    [['no such file']],
    [['/']],
    [['-', '-']],
    [['-', '--quick']],
    [['-', '--head']],
    [['-', '--head', 'bh1']],
    [['-', '--key', 'AB']],
  ])('is called wrongly: %j', (args) => {
    const said = python([PYTHON_VERIFIER, '--json', ...args], file);
    expect(said).toMatchObject({ status: 4, stderr: '' });
    expect(JSON.parse(said.stdout)).toMatchObject({ exit: 4, findings: [] });
  });

  test.each([
    ['nothing', ''],
    ['an empty line', '\n'],
    ['other text', 'Dear all,\nplease find enclosed\n'],
    ['a file that was cut behind a line', file.slice(0, file.indexOf('\n') + 1)],
    ['a file that was cut in a line', file.slice(0, -9)],
    ['bytes behind the footer', `${file} `],
    ['a member twice', file.replace('{', '{"line":"header",')],
    ['NaN', file.replace('"format":2', '"format":NaN')],
    ['a sign', file.replace('"format":2', '"format":-0')],
    ['bytes that are no UTF-8', Buffer.from('{"line":"\u{ff}"}\n', 'latin1')],
    ['JSON nested deep', `${'['.repeat(1_000_000)}\n`],
    ['digits without an end', `${'9'.repeat(4_000_000)}\n`],
    ['quotes without an end', `"${'\\"'.repeat(2_000_000)}\n`],
    ['one line without an end', 'x'.repeat(9_000_000)],
  ])('refuses in a sentence: %s', (_, content) => {
    const said = verify(content);
    expect(said).toMatchObject({ status: 3, stderr: '' });
    expect(said.stdout).toMatch(/^This is no sound export\.\n.+\.\n$/);
  });

  test('draws as the vectors of the draw do', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../contracts/bingo/draw-order.md'), 'utf8');
    const [second = '', first = ''] = [...page.matchAll(/```json\n([^`]+)```/g)].map(
      ([, json]) => json ?? '',
    );
    const program = `
import json, sys
sys.path.insert(0, sys.argv[1])
import verify as v
second, first = json.load(sys.stdin)
for one in first:
    branch, game, seed = one["branchId"], one["gameNumber"], one["seed"]
    assert v.commitment_of(1, branch, game, seed) == one["commitment"]
    assert v.draw_order(seed, "%s:%d" % (branch, game)) == one["order"]
for one in second:
    sale, seed = one["sale"], one["seed"]
    bonus = sale["jackpot"] and dict(zip(("playersBonus", "houseBonus"), sale["jackpot"]))
    data = {"draw": sale, "betPrice": sale["price"], "betPercent": sale["percent"], **sale, "jackpot": bonus}
    cards = {card: ["FREE" if cell == 0 else cell for cell in cells] for card, cells in sale["cards"]}
    assert v.commitment_of(2, sale["branch"], sale["game"], seed) == sale["commitment"]
    assert v.sale_hash(sale["branch"], sale["game"], data, cards) == one["saleHash"]
    for order in one["orders"]:
        message = "draw2:%s:%d:%s:%s" % (sale["branch"], sale["game"], one["saleHash"], order["cut"])
        assert v.draw_order(seed, message) == order["order"]
print(len(first), len(second))
`;
    const said = python(['-c', program, join(PYTHON_VERIFIER, '..')], `[${second},${first}]`);
    expect(said).toEqual({ status: 0, stdout: '4 3\n', stderr: '' });
  });

  test('takes a signature of RFC 8032, and none that was made of one', () => {
    const program = `
import sys
sys.path.insert(0, sys.argv[1])
import verify as v
key = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
r = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
s = int.from_bytes(bytes.fromhex("085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"), "little")
print(*(v.is_signed(key, bytes.fromhex(r) + n.to_bytes(32, "little"), text) for n, text in ((s, "r"), (s + v.L, "r"), (s, "s"))))
`;
    expect(python(['-c', program, join(PYTHON_VERIFIER, '..')]).stdout).toBe('True False False\n');
  });
});
