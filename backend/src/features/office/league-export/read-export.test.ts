import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { seedDemoLeague } from '#demo/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import type { Manifest } from './export-format.ts';
import { readExport } from './read-export.ts';
import { noStop, sourceOf, targetOf } from './testing.ts';
import { writeFolder } from './write-export.ts';

const now = () => Date.parse('2026-11-21T01:38:00Z');
let root: string;
let folder: string;
let server: TestServer;
let empty: TestServer;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ahl-export-'));
  folder = path.join(root, 'league');
  server = await startTestServer({ now });
  const { models, services } = server;
  await seedDemoLeague({
    models,
    now: now(),
    timeZone: services.timeZone,
    scale: 0.01,
    passwordHash: 'hash',
  });
  await writeFolder(sourceOf(server), folder, noStop);
  empty = await startTestServer({ now });
});
beforeEach(async () => {
  await empty.empty();
});
afterAll(async () => {
  await server.stop();
  await empty.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Returns the content of a league as its master and its visitors see it. */
const readLeague = async (at: TestServer) => {
  const { token } = await at.signInAs('Master Admin');
  const read = async (address: string) => {
    const { status, body } = await at.call('GET', address, { token });
    expect(status, `${address} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const seasons = await read('/api/seasons');
  const [season] = seasons.items ?? seasons;
  const venue = await server.models.Result.findOne({ deletedAt: null }).lean();
  const boards: Record<string, unknown> = {};
  for (const scope of [
    'scope=overall',
    `scope=region&region=${venue?.region}`,
    `scope=venue&venueId=${venue?.venueId}`,
  ])
    for (const period of [`seasonId=${season.id}`, 'period=all-time', 'period=month&month=2026-11'])
      boards[`${scope} ${period}`] = (await read(`/api/standings?${scope}&${period}&pageSize=100`)).items;
  const nights = await read('/api/results?pageSize=100');
  const [night] = nights.items;
  const { items, total } = await read('/api/members?pageSize=100&sort=playerNumber');
  // Nobody has a password in the installation that reads an export.
  const members = items.map(({ states, ...member }: { states: string[] }) => ({
    ...member,
    states: states.filter((state) => state !== 'no-password'),
  }));
  return { boards, nights, night: await read(`/api/results/${night.id}`), members, total, seasons };
};

describe('reading an export into an empty installation', () => {
  test('gives the same boards, nights and members', async () => {
    const before = await readLeague(server);
    const report = await readExport(folder, targetOf(empty));

    expect(report.compared).toEqual({ count: report.compared.count, differing: 0, examples: [] });
    expect(report.compared.count).toBeGreaterThan(50);
    const after = await readLeague(empty);
    expect(Object.values(before.boards).flat().length).toBeGreaterThan(50);
    expect(after).toEqual(before);
  });

  /** Returns a copy of the export in which one file is other. */
  const changed = (name: string, change: (text: string) => string): string => {
    const copy = mkdtempSync(path.join(root, 'changed-'));
    cpSync(folder, copy, { recursive: true });
    const file = path.join(copy, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    return copy;
  };
  const inManifest = (change: (manifest: Manifest) => object) =>
    changed('league.json', (text) => JSON.stringify(change(JSON.parse(text))));
  const documents = async () => {
    const counts = await Promise.all(
      Object.values(empty.models).map((model) => model.collection.countDocuments()),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const inSecondLine = (change: (row: Record<string, unknown>) => object) => (text: string) =>
    text
      .split('\n')
      .map((line, index) => (index === 1 ? JSON.stringify(change(JSON.parse(line))) : line))
      .join('\n');

  test.each<[string, () => string, RegExp]>([
    ['a folder that is none', () => root, /is no export: it has no league\.json/],
    [
      'rows of a newer version',
      () =>
        inManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, '29991231-later'] })),
      /newer than this one \(migration 29991231-later\)/,
    ],
    [
      'another form',
      () => inManifest((manifest) => ({ ...manifest, version: 2 })),
      /league\.json: version: /,
    ],
    [
      'a file outside of the folder',
      () =>
        inManifest(({ files, ...manifest }) => ({
          ...manifest,
          files: files.map((each) =>
            each.model === 'Player' ? { ...each, file: '../players.ndjson' } : each,
          ),
        })),
      /names \.\.\/players\.ndjson of Player, which this version does not know/,
    ],
    [
      'rows that this version does not export, such as sessions',
      () =>
        inManifest(({ files, ...manifest }) => ({
          ...manifest,
          files: [...files, { file: 'json/sessions.ndjson', model: 'Session', rows: 1 }],
        })),
      /names json\/sessions\.ndjson of Session/,
    ],
    [
      'a row without a field that it needs',
      () =>
        changed(
          'json/venues.ndjson',
          inSecondLine(({ name: _name, ...row }) => row),
        ),
      /^json\/venues\.ndjson, line 2: name: .*required/,
    ],
    [
      'a value of another type',
      () =>
        changed(
          'json/results.ndjson',
          inSecondLine((row) => ({ ...row, entrants: 'many' })),
        ),
      /^json\/results\.ndjson, line 2: entrants: /,
    ],
    [
      'a line that is no JSON',
      () => changed('json/players.ndjson', (text) => text.replace('\n', '\n{"_id":\n')),
      /^json\/players\.ndjson, line 2: this is no JSON document/,
    ],
    [
      'a file that was cut off',
      () => changed('json/seasons.ndjson', (text) => text.split('\n').slice(1).join('\n')),
      /^json\/seasons\.ndjson has \d+ rows?, and league\.json says \d+/,
    ],
    [
      'two rows of one id',
      () =>
        changed('json/venues.ndjson', (text) => {
          const [first, , ...others] = text.split('\n');
          return [first, first, ...others].join('\n');
        }),
      /^json\/venues\.ndjson has two rows with one key: /,
    ],
  ])('refuses %s, and writes nothing', async (_what, folderOf, message) => {
    await expect(readExport(folderOf(), targetOf(empty))).rejects.toThrow(message);

    expect(await documents()).toBe(0);
  });

  test('refuses an installation that has a league', async () => {
    await createPlayer(empty.models);

    await expect(readExport(folder, targetOf(empty))).rejects.toThrow(
      /^This installation has a league already \(players\)/,
    );
    expect(await documents()).toBe(1);
  });

  test('names standings that its results do not give', async () => {
    const other = changed(
      'json/standings.ndjson',
      inSecondLine((row) => ({ ...row, points: 1_000_000 })),
    );

    const { compared } = await readExport(other, targetOf(empty));

    expect(compared).toMatchObject({ differing: 1, examples: [expect.stringMatching(/^standings /)] });
  });
});
