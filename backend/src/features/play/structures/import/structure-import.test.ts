import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { readChips, readMinutes } from './structure-cells.ts';
import readSheets from './structure-sheets.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({});
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  await server.models.Structure.deleteMany({});
});
afterAll(() => server.stop());

const plan = (lines: readonly string[], fileName = 'list.csv') =>
  planFile(server, token, 'structures', lines.join('\n'), { fileName });
const planned = async (lines: readonly string[]) => rowsOf(server, token, (await plan(lines)).planId);
const commit = async (lines: readonly string[]) => commitPlan(server, token, await plan(lines));
const stored = () => server.models.Structure.find({ deletedAt: null }).sort({ name: 1 }).lean();

const turbo = [
  'Structure,Level,Minutes,SB,BB,Ante,Color-up,Starting stack',
  'Friday turbo,1,10,25,50,,,"5,000"',
  'Friday turbo,2,10 min,50,100,10,,',
  'Friday turbo,Break,0:05,,,,25s,',
  'Friday turbo,3,10,100,200,-,,',
];
const minuteMs = 60_000;

describe('an import of structures', () => {
  test('adds the structures of a list, level by level, and is all the same a second time', async () => {
    const file = [...turbo, 'Deep,1,30,100,200,,,', 'Deep,2,30,1k,2k,,,'];

    const done = await commit(file);
    const again = await planned(file);

    expect(done.committed).toMatchObject({ done: 6, failed: 0 });
    const level = { kind: 'level', durationMs: 10 * minuteMs, bigBlindAnte: 0 };
    expect(await stored()).toMatchObject([
      {
        name: 'Deep',
        startingStack: 5_000,
        levels: [{ bigBlind: 200 }, { smallBlind: 1_000, bigBlind: 2_000, durationMs: 30 * minuteMs }],
      },
      {
        name: 'Friday turbo',
        startingStack: 5_000,
        levels: [
          { ...level, smallBlind: 25, bigBlind: 50, ante: 0 },
          { ...level, smallBlind: 50, bigBlind: 100, ante: 10 },
          { kind: 'break', durationMs: 5 * minuteMs, colourUpChip: 25 },
          { ...level, smallBlind: 100, bigBlind: 200, ante: 0 },
        ],
        updatedBy: expect.stringMatching(/\w/),
      },
    ]);
    expect(again.map(({ outcome }) => outcome)).toEqual(Array(6).fill('same'));
  });

  test('replaces the rows of a structure of that name as a whole, and stays the same after a correction', async () => {
    await commit(turbo);
    await server.models.Structure.updateOne(
      {},
      { $set: { chips: [{ value: 25, colour: 'green', count: 8 }] } },
    );
    const longer = [...turbo, 'FRIDAY TURBO,4,10,150,300,,,'];

    const rows = await planned(longer);
    await commit(longer);

    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(5).fill('changed'));
    expect(rows.map(({ differences: [difference] }) => difference?.to)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      '150/300, 10 min',
    ]);
    const [row] = await stored();
    expect(row).toMatchObject({ name: 'Friday turbo', version: 1, chips: [{ value: 25 }] });
    expect(row?.levels).toHaveLength(5);
    const again = await plan([...turbo, 'Friday turbo,4,11,150,300,,,']);
    const { body } = await server.call('PUT', `/api/imports/${again.planId}/rows/6`, {
      token,
      body: { cells: { minutes: '10' }, version: again.version },
    });
    expect(body.plan.counts).toMatchObject({ same: 5, changed: 0 });
  });

  test('takes the name of a structure from the file if no column has it, and blinds from one cell', async () => {
    const lines = ['Level,Time,Blinds', '1,20,25/50', '2,20,50 / 100 (10)', 'Dinner break,15,'];

    await commitPlan(server, token, await plan(lines, 'Sunday_deep.csv'));

    expect(await stored()).toMatchObject([
      {
        name: 'Sunday deep',
        levels: [
          { smallBlind: 25, bigBlind: 50, ante: 0 },
          { smallBlind: 50, bigBlind: 100, ante: 10 },
          { kind: 'break', durationMs: 15 * minuteMs, colourUpChip: null },
        ],
      },
    ]);
  });

  test('refuses cells that the editor would refuse, each with its column', async () => {
    const rows = await planned([
      'Structure,Level,Minutes,SB,BB,Ante',
      ',1,15,25,50,',
      'A,1,,25,50,',
      'B,1,soon,25,50,',
      'C,1,300,25,50,',
      'D,1,0.1,25,50,',
      'E,1,15,,,',
      'F,1,15,100,50,',
      'G,1,15,25,fifty,',
      'H,1,15,2.5,5,',
      '"League night, 15 minutes",1,15,25,50,',
    ]);

    expect(rows.map(({ refusals: [first] }) => `${first?.column} ${first?.reason}`)).toEqual([
      'structure import-structure.name-missing',
      'minutes import-structure.minutes-missing',
      'minutes import-structure.minutes-form',
      'minutes level.too-long',
      'minutes level.too-brief',
      'bigBlind import-structure.blinds-missing',
      'bigBlind import-structure.big-below-small',
      'bigBlind import-structure.amount-form',
      'smallBlind chip.not-whole',
      'structure import-structure.preset',
    ]);
  });

  test('refuses a whole structure whose rows do not fit together', async () => {
    const rows = await planned([
      'Structure,Level,Minutes,SB,BB,Starting stack',
      'Falls,1,15,50,100,',
      'Falls,2,15,25,50,',
      'Order,2,15,25,50,',
      'Order,1,15,50,100,',
      'Pause,Break,15,,,',
      'Stacks,1,15,25,50,5000',
      'Stacks,2,15,50,100,6000',
      'Fine,1,15,25,50,',
    ]);

    expect(rows.map(({ outcome, refusals: [first] }) => first?.reason ?? outcome)).toEqual([
      'import-structure.falling-blinds',
      'row.group-refused',
      'import-structure.levels-order',
      'row.group-refused',
      'structure.no-level-of-play',
      'row.group-refused',
      'row.group-differs',
      'new',
    ]);
    expect(rows[0]?.refusals[0]?.params).toEqual({ row: 3, before: '50/100' });
  });

  test('is undone as a whole, and published at its end', async () => {
    const published: string[] = [];
    const stop = server.hear(({ type }) => void published.push(type));
    const current = await plan(turbo);
    const beforeCommit = [...published];
    const done = await commitPlan(server, token, current);
    stop();

    const undone = await server.call('POST', `/api/changes/batches/${done.committed?.batchId}/undo`, {
      token,
    });

    expect(beforeCommit).not.toContain('structures.imported');
    expect(published).toContain('structures.imported');
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test('is refused for those who only run clocks', async () => {
    const { token: operator } = await server.signInAs('Operator');

    const { status } = await server.call('POST', '/api/imports/structures/plan', {
      token: operator,
      body: { fileName: 'a.csv', content: 'YQ==' },
    });

    expect(status).toBe(403);
  });
});

describe('the sheets of a file', () => {
  const sheet = (name: string, ...rows: string[][]) => ({
    name,
    fileName: 'blinds.xlsx',
    label: name,
    rows,
    lineOf: (index: number) => index + 1,
  });

  test('become one table, each sheet a structure', () => {
    const table = readSheets([
      sheet(
        'Turbo',
        ['Our turbo'],
        ['Level', 'Minutes', 'SB', 'BB'],
        ['1', '10', '25', '50'],
        ['', '', '', ''],
      ),
      sheet('Notes', ['Call the bar first']),
      sheet('Deep', ['Round', 'Minutes', 'Blinds'], ['1', '30', '25/50']),
    ]);

    expect(table).toMatchObject({
      headers: ['Structure', 'Level', 'Minutes', 'SB', 'BB', 'Round', 'Blinds', 'Line'],
      headerLine: 2,
      rows: [
        [2, ['Turbo', '1', '10', '25', '50', '', '', 'Turbo 3']],
        [3, ['Deep', '', '30', '', '', '1', '25/50', 'Deep 2']],
      ],
    });
  });

  test('stay as they are for one list that names its structures', () => {
    const rows = [
      ['Structure', 'Minutes', 'Blinds'],
      ['Turbo', '10', '25/50'],
    ];

    expect(readSheets([sheet('', ...rows)])).toBeNull();
  });
});

describe('cells of a structure', () => {
  test('are read as lengths and chips', () => {
    expect(['15', '15 min', '7.5', '0:15', '00:15:00', '1:30', '15:00', 'x'].map(readMinutes)).toEqual(
      [15, 15, 7.5, 15, 15, 90, null, null].map((minutes) => (minutes === null ? null : minutes * minuteMs)),
    );
    expect(['', '-', '25', '1,000', '1.5k', '10 000', '12,34', 'x'].map(readChips)).toEqual([
      0,
      0,
      25,
      1_000,
      1_500,
      10_000,
      null,
      null,
    ]);
  });
});
