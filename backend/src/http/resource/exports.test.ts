import { reportNames } from '@ahl/shared-types/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildPointsClaim,
  createBonus,
  createEventTag,
  createPlayer,
  createStructure,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { csvPieces } from './csv-file.ts';
import { headerTexts } from './header.texts.ts';
import { headerIn } from './headers.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Master Admin'));
});
afterAll(() => server.stop());

const linesOf = async (path: string, headers: Record<string, string> = {}): Promise<string[]> => {
  const { status, body } = await server.call('GET', path.replace(':format', 'csv'), { token, headers });
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
};

test('a text that looks like a formula stays text for a spreadsheet, and is literal for a program', async () => {
  const rows = async function* () {
    yield ['=SUM(A1)', '-Rail', '-12.50'];
  };
  const fileFor = async (reader: 'spreadsheet' | 'program') => {
    let file = '';
    for await (const piece of csvPieces(['a', 'b', 'c'], rows(), reader)) file += piece;
    return file;
  };

  expect(await fileFor('spreadsheet')).toContain("'=SUM(A1),'-Rail,-12.50");
  expect(await fileFor('program')).toContain('\r\n=SUM(A1),-Rail,-12.50');
});

test('no character with which a spreadsheet begins a formula is left at the start of a cell', async () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    const rows = async function* () {
      yield [`${start}SUM(A1)`];
    };
    let file = '';
    for await (const piece of csvPieces(['a'], rows())) file += piece;

    expect(file.split(/a\r\n"?/)[1]?.[0], JSON.stringify(start)).toBe("'");
  }
});

describe('GET /api/<resource>/export.:format', () => {
  test('has every header of every list in the language of the caller', async () => {
    const paths = [...server.api.mounted.values()].flatMap(({ path }) =>
      path.includes(':report') ? reportNames.map((name) => path.replace(':report', name)) : path,
    );
    for (const path of paths.filter((each) => each.endsWith('/export.:format'))) {
      const [english = ''] = await linesOf(path);
      const [spanish] = await linesOf(path, { 'Accept-Language': 'en', Cookie: 'language=es' });

      const headers = english.split(',');
      expect(headers.filter((header) => !(header in headerTexts))).toEqual([]);
      expect(spanish).toBe(headers.map((header) => headerIn('es', header)).join(','));
    }
  });

  test('contains the rows that the list shows with its filters', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000);
    const owner = await createPlayer(server.models, { firstName: 'Ana', lastName: 'Diaz' });
    await createBonus(server.models, { playerId: owner._id, title: 'Early bird', expiresAt });
    await createBonus(server.models, { playerId: owner._id, title: 'Gone', revokedAt: new Date() });
    const claim = buildPointsClaim({ playerId: owner._id, playerName: 'Ana Diaz' });
    await server.models.PointsClaim.collection.insertOne(claim);
    await createStructure(server.models, { name: 'Tuesday turbo' });
    await createPlayer(server.models, { lastName: 'Leaver', closesAt: expiresAt });
    const tag = await createEventTag(server.models, { name: 'Bounty' });
    await server.call('DELETE', `/api/event-tags/${tag._id}`, { token });

    const rows = async (path: string) => (await linesOf(path)).slice(1);

    expect(await rows('/api/bonuses/export.csv?state=valid')).toEqual([
      expect.stringMatching(/^Early bird,/),
    ]);
    expect(await rows('/api/points-claims/export.csv?search=ana')).toHaveLength(1);
    expect(await rows('/api/structures/export.csv?kind=own')).toEqual([
      expect.stringMatching(/^Tuesday turbo,/),
    ]);
    expect(await rows('/api/account/closings/export.csv')).toEqual([expect.stringContaining('Leaver')]);
    expect(await rows('/api/changes/export.csv?entity=event-tag&kind=deleted')).toEqual([
      expect.stringMatching(/,event-tag,Bounty,deleted,/),
    ]);
  });
});
