// The report of a night: a table of the parts, and the last lines of those that did not pass.
import type { PartResult } from './run-part.ts';

/** Where and when it ran. */
export type NightlyRun = { startedAt: Date; commit: string; machine: string };

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const lastLine = (output: string): string => output.split('\n').at(-1)?.trim().replaceAll('|', '/') ?? '';

const rowOf = ({ name, what, outcome, seconds, output }: PartResult): string =>
  `| ${name} | ${outcome} | ${minutes(seconds)} | ${what} | ${lastLine(output)} |`;

const sectionOf = ({ name, output }: PartResult): string =>
  [`## ${name}`, '', '```', output === '' ? '(it wrote nothing)' : output, '```', ''].join('\n');

/** Returns the report as Markdown. */
export const nightlyReport = (results: readonly PartResult[], run: NightlyRun): string => {
  const notPassed = results.filter(({ outcome }) => outcome !== 'passed');
  return [
    `# The night of ${run.startedAt.toISOString().slice(0, 10)}`,
    '',
    `${notPassed.length === 0 ? 'All passed' : `${notPassed.length} of ${results.length} did not pass`}. Commit ${run.commit}, ${run.machine}.`,
    '',
    '| part | outcome | minutes | what passed says | last line |',
    '|---|---|---|---|---|',
    ...results.map(rowOf),
    '',
    ...notPassed.map(sectionOf),
  ].join('\n');
};
