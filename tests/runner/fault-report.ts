import { cpus, loadavg } from 'node:os';
import { relative } from 'node:path';
import type { Figures } from '../support/faults/report.ts';
import { ROOT } from './stage.ts';

/** What vitest's JSON reporter says, as far as it is needed. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface FaultRun {
  readonly seed: string;
  readonly began: Date;
  readonly ended: Date;
  readonly figures: readonly Figures[];
  readonly tests: TestReport;
}

/** What a run of the fault suite came to, as Markdown. */
export function faultReport({ seed, began, ended, figures, tests }: FaultRun): string {
  const all = tests.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === 'failed');
  const passed = all.filter(({ status }) => status === 'passed').length;
  const judged = figures.flatMap(({ judgement }) => judgement ?? []);
  const wrong = judged.flatMap(({ lost, doubled, untrue }) => [...lost, ...doubled, ...untrue]);
  return [
    '# Fault suite',
    '',
    `${began.toISOString()}, ${minutes(ended.getTime() - began.getTime())}, seed ${seed}; node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end.`,
    '',
    `${passed} tests passed, ${failed.length} failed, ${all.length - passed - failed.length} skipped.`,
    ...failed.map(({ fullName }) => `- FAILED ${fullName}`),
    '',
    '| what was done | how often | sent | acknowledged | lost | doubled | untrue | only errors: there / not | took |',
    '|---|---|---|---|---|---|---|---|---|',
    ...figures.map(figureRow),
    ...wrong.map((line) => `- ${line}`),
    '',
    '| what was done | after kill -9 of | times | commands taken again: median | p99 | longest |',
    '|---|---|---|---|---|---|',
    ...figures.flatMap(({ name, readyMs }) => Object.entries(readyMs ?? {}).map(readyRowOf(name))),
    '',
    '| tests | passed | took |',
    '|---|---|---|',
    ...tests.testResults.map(({ name, startTime, endTime, assertionResults }) => {
      const good = assertionResults.filter(({ status }) => status === 'passed').length;
      return `| ${relative(ROOT, name)} | ${good} of ${assertionResults.length} | ${minutes(endTime - startTime)} |`;
    }),
    '',
  ].join('\n');
}

function figureRow({ name, counts, judgement, tookMs }: Figures): string {
  const often = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  const found = judgement
    ? [
        judgement.sent,
        judgement.acknowledged,
        judgement.lost.length,
        judgement.doubled.length,
        judgement.untrue.length,
        `${judgement.unanswered.there} / ${judgement.unanswered.notThere}`,
      ]
    : ['', '', '', '', '', ''];
  return `| ${[name, often.join(', '), ...found, minutes(tookMs)].join(' | ')} |`;
}

function readyRowOf(name: string) {
  return ([part, times]: [string, readonly number[]]): string => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): string => seconds(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
    return `| ${name} | ${part} | ${times.length} | ${at(0.5)} | ${at(0.99)} | ${seconds(sorted.at(-1) ?? 0)} |`;
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function minutes(milliseconds: number): string {
  return milliseconds < 60_000 ? seconds(milliseconds) : `${(milliseconds / 60_000).toFixed(1)} min`;
}
