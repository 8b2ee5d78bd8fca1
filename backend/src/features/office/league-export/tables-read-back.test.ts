// The tables that the panel reads: exported, and imported into an empty installation.
import { columnsOf, suggestMapping } from '@ahl/shared-types/imports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPlayer,
  createResult,
  createSeason,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { commitPlan, planFile } from '#features/core/imports/testing.ts';
import { rebuildStandings } from '#features/ranking/standings/standing.service.ts';
import { leagueContents } from '#features.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { exportFiles } from './export-files.ts';
import { noStop, sourceOf } from './testing.ts';

const readBack = leagueContents.tables.filter(({ readBy }) => readBy);

test('every kind of import of tables has one, whose headers mean its columns', () => {
  expect(readBack.map(({ readBy }) => readBy).sort()).toEqual([
    'invoices',
    'members',
    'results',
    'tournaments',
    'venues',
  ]);
  for (const { readBy = 'members', columns } of readBack) {
    const headers = columns.map(({ header }) => header);
    const known = columnsOf(readBy).map(({ name, aliases }) => [name, aliases] as const);
    const meanings = headers.map((header) => known.find(([, aliases]) => aliases.includes(header))?.[0]);
    const mapping = suggestMapping(readBy, headers);

    expect(Object.fromEntries(meanings.map((name, position) => [name, position])), readBy).toEqual(mapping);
    const unused = known.map(([name]) => name).filter((name) => !meanings.includes(name));
    // First and last name are in columns of their own.
    expect(unused, readBy).toEqual(readBy === 'members' ? ['name', 'suffix'] : []);
  }
});

describe('the tables of a league', () => {
  const now = () => Date.parse('2026-03-01T18:00:00Z');
  let server: TestServer;
  let empty: TestServer;
  let files: Map<string, string>;
  beforeAll(async () => {
    server = await startTestServer({ now });
    empty = await startTestServer({ now });
    const { models } = server;
    const season = await createSeason(models, { startsOn: '2025-01-01', endsOn: '2025-12-31', name: 'Year' });
    const venues = [
      await createVenue(models, { name: 'The Rusty Spur', city: 'Denton', region: 732, website: null }),
      await createVenue(models, { name: 'The Rusty Spur', city: 'Frisco', region: 733, website: null }),
      await createVenue(models, { name: '-Rail- Bar', city: 'Denton', region: 732, website: null }),
    ];
    const names = ['Anna Bell', 'Ben de la Cruz', 'Cara O’Neil', 'Dan Smith', 'Dan Smith'];
    const players = [];
    for (const [index, name] of names.entries()) {
      const [firstName = '', ...last] = name.split(' ');
      const player = {
        firstName,
        lastName: last.join(' '),
        playerNumber: 2001 + index,
        phone: '(817) 555-0100',
      };
      players.push(await createPlayer(models, { ...player, email: `p${index}@test.local` }));
    }
    for (const [night, venue] of [...venues, ...venues].entries()) {
      const order = players.slice(night % 2).toReversed();
      await createResult(models, {
        name: `League Night ${night}`,
        venueId: venue._id,
        region: venue.region,
        seasonId: season._id,
        date: `2025-03-1${night}`,
        startTime: '19:30',
        entrants: 9,
        weight: (['normal', 'double', 'excluded'] as const)[night % 3] ?? 'normal',
        finishers: order.map(({ _id }, index) => ({
          playerId: _id,
          place: index + 1,
          points: 20.5 - index,
          ...(index === 0 ? { prizeCents: 2_550, bonuses: { bounty: 2 } } : {}),
          ...(index === 1 ? { granted: [{ title: 'Food drive', points: 3 }] } : {}),
        })),
      });
    }
    await createTournament(models, { name: 'Spring Deepstack', venueId: venues[2]?._id, date: '2026-04-02' });
    await rebuildStandings(server.services);
    await createSeason(empty.models, { startsOn: '2025-01-01', endsOn: '2025-12-31', name: 'Year' });
    files = new Map();
    const options = {
      session: undefined,
      consistency: 'none',
      onProgress: () => undefined,
      ...noStop,
    } as const;
    for await (const { name, pieces } of exportFiles(sourceOf(server), options)) {
      let text = '';
      for await (const piece of pieces) text += piece;
      files.set(name, text);
    }
  });
  afterAll(async () => {
    await server.stop();
    await empty.stop();
  });

  const board = async (at: TestServer, query: string) => {
    const season = await at.models.Season.findOne().lean();
    const { status, body } = await at.call(
      'GET',
      `/api/standings?seasonId=${season?._id}&pageSize=100${query}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items.map(
      ({
        rank,
        points,
        games,
        wins,
        player,
      }: Record<string, never> & { player: Record<string, unknown> }) => ({
        rank,
        points,
        games,
        wins,
        player: `${player.firstName} ${player.lastName} ${player.playerNumber}`,
      }),
    );
  };

  test('are read by the imports of the panel without a question, and give the same boards', async () => {
    const { token } = await empty.signInAs('Administrator');
    for (const kind of ['venues', 'members', 'results', 'tournaments'] as const) {
      const plan = await planFile(empty, token, kind, files.get(`${kind}.csv`) ?? '');
      expect(plan.counts, `${kind} ${JSON.stringify(plan.counts)}`).toMatchObject({
        refused: 0,
        question: 0,
      });
      await commitPlan(empty, token, plan);
    }

    expect(await empty.models.Venue.find().sort({ name: 1, city: 1 }).lean()).toMatchObject([
      { name: '-Rail- Bar', region: 732 },
      { name: 'The Rusty Spur', city: 'Denton', region: 732 },
      { name: 'The Rusty Spur', city: 'Frisco', region: 733 },
    ]);
    expect(await empty.models.Tournament.findOne().lean()).toMatchObject({ name: 'Spring Deepstack' });
    for (const query of ['&scope=overall', '&scope=region&region=732', '&scope=region&region=733']) {
      const expected = await board(server, query);
      expect(expected.length, query).toBeGreaterThan(3);
      expect(await board(empty, query), query).toEqual(expected);
    }
  });
});
