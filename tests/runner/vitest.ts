import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type StageResult, ROOT, runTool, type Stage, tool, withReason } from './stage.ts';

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** Vitest projects as one stage; `environment` may point them at other servers. */
export function vitest(name: string, projects: string[], environment: Record<string, string> = {}): Stage {
  return {
    name,
    run: async (say) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitest-'));
      const file = join(folder, 'report.json');
      const { code, output } = await runTool(
        tool('vitest'),
        [
          'run',
          '--config=tests/vitest.config.ts',
          '--passWithNoTests',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...projects.map((project) => `--project=${project}`),
        ],
        environment,
      );
      say(output);
      const report = await readFile(file, 'utf8').catch(() => null);
      await rm(folder, { recursive: true, force: true });
      return count(name, code, report === null ? null : (JSON.parse(report) as Report));
    },
  };
}

function count(name: string, code: number | null, report: Report | null): StageResult {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      title: withReason(`${relative(ROOT, file.name)}: ${fullName}`, failureMessages?.[0]),
    })),
  );
  const failed = tests.filter((test) => test.status === 'failed').map((test) => test.title);
  // A file that cannot even be loaded has no tests to fail, and an error outside of any test fails none.
  for (const file of files)
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
      failed.push(`${relative(ROOT, file.name)}: ${file.message.split('\n')[0]}`);
  if (code !== 0 && failed.length === 0) failed.push(`${name}: an error outside of the tests`);
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed,
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map((test) => test.title),
  };
}
