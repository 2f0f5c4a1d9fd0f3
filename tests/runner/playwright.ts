import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StageResult, runTool, type Stage, tool, withReason } from './stage.ts';

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type Report = { suites: Suite[]; errors: { message?: string }[] };

/** The browser tests as one stage. */
export function playwright(name: string): Stage {
  return {
    name,
    run: async (say) => {
      const folder = await mkdtemp(join(tmpdir(), 'playwright-'));
      const file = join(folder, 'report.json');
      const { code, output } = await runTool(
        tool('playwright'),
        ['test', '--config=tests/playwright.config.ts', '--pass-with-no-tests', '--reporter=dot,json'],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      );
      say(output);
      const report = await readFile(file, 'utf8').catch(() => null);
      await rm(folder, { recursive: true, force: true });
      return count(name, code, report === null ? null : (JSON.parse(report) as Report));
    },
  };
}

function count(name: string, code: number | null, report: Report | null): StageResult {
  const unsteady: string[] = [];
  const result: StageResult = { passed: 0, failed: [], skipped: [], unsteady };
  const visit = (suite: Suite): void => {
    for (const spec of suite.specs ?? [])
      for (const { status, results } of spec.tests) {
        const title = `${spec.file}:${spec.line}: ${spec.title}`;
        if (status === 'skipped') result.skipped.push(title);
        else if (status === 'unexpected')
          result.failed.push(withReason(title, results.at(-1)?.error?.message));
        else result.passed += 1;
        if (status === 'flaky') unsteady.push(withReason(title, results[0]?.error?.message));
      }
    suite.suites?.forEach(visit);
  };
  report?.suites.forEach(visit);
  for (const { message } of report?.errors ?? []) result.failed.push(`${name}: ${message?.split('\n')[0]}`);
  if (code !== 0 && result.failed.length === 0) result.failed.push(`${name}: it did not run to its end`);
  return result;
}
