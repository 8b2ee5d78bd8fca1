// Writes the results of the benches: one section each in bench/results.md, replaced by the next run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Returns the median; for an even number of values the mean of the middle two. @throws Error for none */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('The median of nothing.');
  return (upper + lower) / 2;
};

/** Returns the value that this share of the values does not exceed: 0.99 for p99. @throws Error for none */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('A quantile of nothing.');
  return value;
};

/** The result of one bench. */
export type Finding = {
  /** The bench's name in package.json: `bench:today`. */
  name: string;
  /** What was measured, in a sentence. */
  what: string;
  /** Each figure with its unit. */
  rows: readonly (readonly [label: string, value: string])[];
  /** The target, and whether it was met. */
  target: { text: string; isMet: boolean };
};

const machine = (): string =>
  `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.version}`;

const sectionOf = ({ name, what, rows, target }: Finding): string =>
  [
    `## ${name}`,
    '',
    what,
    '',
    `${new Date().toISOString().slice(0, 10)}; ${machine()}.`,
    '',
    '| figure | value |',
    '|---|---|',
    ...rows.map(([label, value]) => `| ${label} | ${value} |`),
    `| target | ${target.text}: ${target.isMet ? 'met' : 'MISSED'} |`,
    '',
  ].join('\n');

const heading =
  '# Benchmark results\n\nEach section is written by the command in its title; the figures of the first one are printed by a journey.\n';

/** Returns a results file with one bench's section replaced and the others kept, sorted by name. */
export const withSection = (results: string, finding: Finding): string => {
  const previous = results
    .split(/^(?=## )/m)
    .slice(1)
    .filter((section) => !section.startsWith(`## ${finding.name}\n`))
    .map((section) => `${section.trimEnd()}\n`);
  return `${[heading, ...[...previous, sectionOf(finding)].sort()].join('\n').trimEnd()}\n`;
};

/** Prints a finding; a missed target makes the command fail. */
export const printFinding = (finding: Finding): void => {
  process.stdout.write(`${sectionOf(finding)}\n`);
  if (!finding.target.isMet) process.exitCode = 1;
};

/** Prints a finding and writes it to bench/results.md; a missed target makes the command fail. */
export const report = (finding: Finding): void => {
  const file = path.join(import.meta.dirname, 'results.md');
  writeFileSync(file, withSection(existsSync(file) ? readFileSync(file, 'utf8') : '', finding));
  printFinding(finding);
};
