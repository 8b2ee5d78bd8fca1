import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { commitPlan, readPlan, sendFiles } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-01T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

describe('many files at once', () => {
  const night = (...players: string[]) =>
    [
      'Place,Player,Points',
      ...players.map((player, index) => `${index + 1},${player},${20 - index * 5}`),
    ].join('\n');

  test('become one import: a night by the name of its file, a table, and the sheets of a workbook', async () => {
    await createVenue(server.models, { name: 'Tin Bar' });
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Tin Bar 2024-02-05',
          rows: [
            ['Place', 'Player'],
            [1, 'Cid Cole'],
            [2, 'Ann Archer'],
          ],
        },
        {
          name: 'Tin Bar 2024-02-12',
          rows: [
            ['Place', 'Player'],
            [1, 'Ann Archer'],
            [2, 'Cid Cole'],
          ],
        },
      ],
    });
    const { status, body } = await sendFiles(server, token, 'results', {
      'Tin Bar 2024-01-08.csv': night('Ann Archer', 'Bob Baker'),
      'Tin Bar 2024-01-15.csv': night('Bob Baker', 'Ann Archer'),
      'table.csv': [
        'Date,Venue,Place,Player',
        '2024-01-22,Tin Bar,1,Ann Archer',
        '2024-01-22,Tin Bar,2,Bob Baker',
      ].join('\n'),
      'winter.xlsx': workbook,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ fileName: 'Tin Bar 2024-01-08.csv +3', file: { rows: 10 } });
    const { planId, mapping, options, version } = body;
    const mapped = await server.call('PUT', `/api/imports/${planId}/mapping`, {
      token,
      body: { mapping, options, version },
    });
    expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
    await server.services.jobs.import.sweep();
    const ready = await readPlan(server, token, planId);
    expect(ready.counts).toMatchObject({ refused: 0, question: 0 });
    await commitPlan(server, token, ready);
    const nights = await server.models.Result.find({ deletedAt: null }).sort({ date: 1 }).lean();
    expect(nights.map(({ date }) => date)).toEqual([
      '2024-01-08',
      '2024-01-15',
      '2024-01-22',
      '2024-02-05',
      '2024-02-12',
    ]);
  });

  test('are refused by the name of the one that is no table', async () => {
    const { status, body } = await sendFiles(server, token, 'results', {
      'a.csv': night('Ann Archer', 'Bob Baker'),
      'old.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    });
    expect([status, body.fields.content]).toEqual([
      400,
      'old.xls cannot be read as a table. Leave it out, or save it as CSV or XLSX. Nothing of the other files is imported yet.',
    ]);
  });
});
