/** The page that a run writes: for each file what passed, failed and was skipped, and why. */
import { explanationOf, HABITS } from './explanations.ts';
import type { TestResult } from './run-file.ts';

/** The results of one file. */
export type FileResult = { readonly path: string; readonly results: readonly TestResult[] };

/** Renders the page as Markdown. `commit` is the version of the specifications. */
export function writeReport(files: readonly FileResult[], commit: string): string {
  const folders = Map.groupBy(files, ({ path }) => path.split('/')[1] ?? '');
  const all = files.flatMap(({ results }) => results);
  return [
    '# Conformance',
    '',
    'What the [driver specifications](https://github.com/mongodb/specifications) expect of a server, run with the driver for Node',
    `against this one: every unified test of commit \`${commit}\`, each file against a fresh server. Written by`,
    '`npm run conformance -- <folder of the specifications>`; not to be edited.',
    '',
    '| Specification | Files | Passed | Failed | Skipped |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...[...folders].map(([name, inFolder]) =>
      row([name, inFolder.length, ...countsOf(inFolder.flatMap(({ results }) => results))]),
    ),
    row(['**All**', files.length, ...countsOf(all)]),
    '',
    '## What the runner lets pass',
    '',
    'Where the driver for Node does otherwise than the tests say, and the server has no part in it:',
    '',
    ...HABITS.map((habit) => `- ${habit}`),
    '',
    '## Why tests fail',
    '',
    ...listOr('None does.', explanationsOf(files)),
    '',
    '## Failed',
    '',
    ...listOr('None.', files.flatMap(failuresOf)),
    '',
    ...[...folders].flatMap(([name, inFolder]) => tableOf(name, inFolder)),
  ].join('\n');
}

function tableOf(name: string, files: readonly FileResult[]): string[] {
  return [
    `## ${name}`,
    '',
    '| File | Passed | Failed | Skipped | Why skipped |',
    '| --- | ---: | ---: | ---: | --- |',
    ...files.map(({ path, results }) =>
      row([path.split('/').at(-1) ?? path, ...countsOf(results), skipsOf(results)]),
    ),
    '',
  ];
}

function countsOf(results: readonly TestResult[]): number[] {
  return ['passed', 'failed', 'skipped'].map(
    (status) => results.filter((one) => one.status === status).length,
  );
}

function skipsOf(results: readonly TestResult[]): string {
  const reasons = results.flatMap((one) => (one.status === 'skipped' ? [one.reason] : []));
  const counted = Map.groupBy(reasons, (reason) => reason);
  return [...counted].map(([reason, tests]) => `${tests.length}: ${reason}`).join('; ');
}

function failuresOf({ path, results }: FileResult): string[] {
  return results.flatMap((one) =>
    one.status === 'failed' ? [`- \`${path}\` ${one.test}: ${one.reason}`] : [],
  );
}

/** Returns the causes of the failures, each with the number of failures that it explains. */
function explanationsOf(files: readonly FileResult[]): string[] {
  const explained = files.flatMap(({ path, results }) =>
    results.filter(({ status }) => status === 'failed').map((result) => explanationOf({ path, result })),
  );
  return [...Map.groupBy(explained, (text) => text)].map(([text, { length }]) => `- ${length}: ${text}`);
}

const listOr = (empty: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? lines : [empty];

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
