import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { namedMoments, readArguments, readMoment } from './moments.ts';
import { environmentAt, shiftMs } from './shifted-environment.ts';

const dayMs = 86_400_000;

describe('readMoment', () => {
  it('uses the league’s own time, whatever the machine’s time zone', () => {
    expect(readMoment('2026-12-31T23:50')).toBe(Date.parse('2027-01-01T05:50:00Z'));
    expect(readMoment('new-year')).toBe(readMoment('2026-12-31T23:50'));
    expect(readMoment('clocks-forward')).toBe(Date.parse('2027-03-14T07:50:00Z'));
  });

  it.each(['', 'doomsday', '2026-02-30T10:00', '2026-12-31', '2026-12-31T24:00'])('refuses %j', (text) => {
    expect(readMoment(text)).toBeNull();
  });

  it('knows a name for each weekday', () => {
    const days = Object.values(namedMoments).map((moment) => new Date(`${moment}Z`).getUTCDay());

    expect([...new Set(days)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('readArguments', () => {
  it('takes the leading moments, and leaves the rest for vitest', () => {
    expect(readArguments(['friday', '2026-12-31T23:50', '--project=node', 'friday'])).toEqual({
      moments: ['friday', '2026-12-31T23:50'],
      rest: ['--project=node', 'friday'],
    });
    expect(readArguments(['all']).moments).toEqual(Object.keys(namedMoments));
  });

  it('reports what it accepts if no moment is given', () => {
    expect(() => readArguments(['--project=node'])).toThrow(/^Say when: all, monday, .* 2026-12-31T23:50\.$/);
  });
});

describe('a process at another moment', () => {
  const script = `
    const { Worker } = require('node:worker_threads');
    const told = [Date.now(), new Date().getTime(), Date.parse(Date())];
    const isDate = [new Date().constructor === Date, new Date() instanceof Date];
    const known = [new Date(2020, 1).getFullYear(), Date.UTC(2020)];
    const thread = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now())';
    new Worker(new URL('data:text/javascript,' + encodeURIComponent(thread)), { execArgv: [] })
      .once('message', (inThread) => console.log(JSON.stringify({ told: [...told, inThread], isDate, known })));`;

  it('shifts every clock of Node and of its threads, and leaves other dates unchanged', () => {
    const printed = execFileSync(process.execPath, ['-e', script], {
      env: environmentAt(shiftMs + 400 * dayMs),
      encoding: 'utf8',
    });

    const { told, isDate, known } = JSON.parse(printed);
    for (const instant of told) expect(Math.round((instant - Date.now()) / dayMs)).toBe(400);
    expect(isDate).toEqual([true, true]);
    expect(known).toEqual([2020, Date.UTC(2020)]);
  });
});
