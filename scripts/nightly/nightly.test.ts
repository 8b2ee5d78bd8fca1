import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Part, partsOf } from './parts.ts';
import { nightlyReport } from './report.ts';
import { runPart } from './run-part.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'ahl-nightly-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const partOf = (script: string, change: Partial<Part> = {}): Part => ({
  name: 'tried',
  what: 'It runs.',
  args: ['-e', script],
  env: {},
  limitMinutes: 5,
  ...change,
});
const run = (part: Part, signal = new AbortController().signal) => runPart(part, folder, signal);

describe('a nightly part', () => {
  it('passes or fails with its program, and contains its last output', async () => {
    const passed = await run(
      partOf('console.log("first"); console.log(process.env.KILLS)', { env: { KILLS: '7' } }),
    );
    const failed = await run(partOf('console.error("seed 5 breaks it"); process.exit(1)'));

    expect(passed).toMatchObject({ name: 'tried', outcome: 'passed', output: 'first\n7' });
    expect(failed).toMatchObject({ outcome: 'failed', output: 'seed 5 breaks it' });
  });

  it('is stopped at its limit, together with the programs that it has started', async () => {
    const file = path.join(folder, 'child.pid');
    const child = 'setInterval(() => undefined, 1000)';
    const script = `const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid));
      setInterval(() => undefined, 1000);`;
    // The limit counts from the start, so it has to leave time to start the child.
    const begun = async (): Promise<void> => {
      while (!existsSync(file) || readFileSync(file, 'utf8') === '')
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const stopping = new AbortController();

    const stopped = run(partOf(script), stopping.signal);
    await begun();
    stopping.abort();

    // The child inherits its parent's output: a part has ended once both of them have closed it.
    expect(await stopped).toMatchObject({ outcome: 'stopped' });
    expect(await run(partOf(child, { limitMinutes: 0 }))).toMatchObject({
      outcome: 'not finished in time',
    });
  });
});

describe('the parts', () => {
  it('have full size at night, and a smaller one for a quick look', () => {
    const night = partsOf({ specifications: null, scale: 1, seed: 5 });
    const parts = partsOf({ specifications: '/specs', scale: 0.001, seed: 5 });

    expect(night.map(({ name }) => name)).toEqual(['frames', 'models', 'kills']);
    expect(night[0]?.args).toEqual(['embedded-mongo/fuzz/main.ts', '1000000', '5']);
    expect(night[1]?.env).toEqual({ PROPERTY_FACTOR: '30', PROPERTY_SEED: '5' });
    expect(night[2]?.env).toEqual({ KILLS: '1000' });
    expect(parts.map(({ name }) => name)).toEqual(['conformance', 'frames', 'models', 'kills']);
    expect(parts[1]?.args[1]).toBe('1000');
    expect(parts[3]?.env).toEqual({ KILLS: '1' });
  });

  it('name programs that exist', () => {
    const root = path.resolve(import.meta.dirname, '../..');

    for (const { args } of partsOf({ specifications: '/specs', scale: 1, seed: 1 }))
      expect(existsSync(path.join(root, args[0] ?? '')), args[0]).toBe(true);
  });
});

describe('the report', () => {
  it('has a row for each part, and the last lines of what did not pass', () => {
    const part = { name: 'kills', what: 'Nothing is lost.', seconds: 125, output: 'a | b\n3 lost' };
    const whole = {
      name: 'frames',
      what: 'No error.',
      seconds: 5,
      output: 'fine',
      outcome: 'passed',
    } as const;
    const ran = { startedAt: new Date('2026-03-08T02:00:00Z'), commit: 'abc', machine: '2 cores' };

    const report = nightlyReport([whole, { ...part, outcome: 'failed' }], ran);

    expect(report).toContain('# The night of 2026-03-08');
    expect(report).toContain('1 of 2 did not pass. Commit abc, 2 cores.');
    expect(report).toContain('| kills | failed | 2:05 | Nothing is lost. | 3 lost |');
    expect(report).toContain('## kills\n\n```\na | b\n3 lost\n```');
    expect(report).not.toContain('## frames');
    expect(nightlyReport([whole], ran)).toContain('All passed.');
  });
});
