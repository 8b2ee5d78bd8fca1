// `npm run nightly [-- --specifications <checkout> --only frames,kills --scale 0.01 --report <file>]`: the long checks of
// the embedded database, one after the other, each within its time limit, and one report.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { partsOf } from './parts.ts';
import { nightlyReport } from './report.ts';
import { type PartResult, runPart } from './run-part.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    specifications: { type: 'string' },
    only: { type: 'string' },
    scale: { type: 'string', default: '1' },
    report: { type: 'string', default: path.join(root, 'nightly.md') },
  },
});
const scale = Number(values.scale);
if (!(scale > 0)) throw new Error(`--scale is a number above 0, not ${values.scale}.`);

const commitOf = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

const startedAt = new Date();
const all = partsOf({
  specifications: values.specifications === undefined ? null : path.resolve(values.specifications),
  scale,
  seed: startedAt.getTime() % 2 ** 32,
});
const wanted = values.only?.split(',') ?? all.map(({ name }) => name);
const unknown = wanted.find((name) => !all.some((part) => part.name === name));
if (unknown !== undefined)
  throw new Error(`There is no part "${unknown}"; there are ${all.map(({ name }) => name).join(', ')}.`);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const machine = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
const results: PartResult[] = [];
for (const part of all.filter(({ name }) => wanted.includes(name))) {
  if (stopping.signal.aborted) break;
  process.stdout.write(`${part.name}: ${part.what}\n`);
  const result = await runPart(part, root, stopping.signal);
  results.push(result);
  process.stdout.write(`${part.name}: ${result.outcome} after ${result.seconds} s\n`);
  // Written after each part, so that an interrupted night has a report too.
  writeFileSync(values.report, nightlyReport(results, { startedAt, commit: commitOf(), machine }));
}
process.stdout.write(`The report is ${values.report}\n`);
process.exitCode = results.every(({ outcome }) => outcome === 'passed') && !stopping.signal.aborted ? 0 : 1;
