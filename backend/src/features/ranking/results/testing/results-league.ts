// Shared setup for the tests of results: venues in three regions, two seasons, eight players, and nights to post.
import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-03-20T18:00:00Z');

/** Returns the id of a stored row as a string. */
export const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

/** Sets up a server for the tests of a file. */
export const setUpResults = () => {
  let server: TestServer;
  let token: string;
  let superToken: string;
  let venueIds: string[];
  let seasonIds: string[];
  let playerIds: string[];
  beforeAll(async () => {
    server = await startTestServer({ now: () => nowMs });
    ({ token } = await server.signInAs('Administrator'));
    ({ token: superToken } = await server.signInAs('Super Admin'));
    const { models } = server;
    const one = (region: number) => createVenue(models, { region }).then(idOf);
    venueIds = [await one(732), await one(733), await one(734)];
    seasonIds = [
      idOf(await createSeason(models, { startsOn: '2025-10-01', endsOn: '2025-12-31' })),
      idOf(await createSeason(models, { startsOn: '2026-01-01', endsOn: '2026-03-31' })),
    ];
    playerIds = [];
    for (let index = 0; index < 8; index += 1) playerIds.push(idOf(await createPlayer(models)));
  });
  afterAll(() => server.stop());

  const night = (more: object = {}) => ({
    idempotencyKey: randomUUID(),
    name: `Night ${randomUUID()}`,
    venueId: venueIds[0],
    date: '2026-03-01',
    startTime: nextStart(),
    entrants: 3,
    finishers: [1, 2, 3].map((place) => ({ playerId: playerIds[place - 1], place })),
    ...more,
  });
  const board = async (query = '') => (await server.call('GET', `/api/standings?${query}`)).body;

  return {
    get server() {
      return server;
    },
    get token() {
      return token;
    },
    get superToken() {
      return superToken;
    },
    get venueIds() {
      return venueIds;
    },
    get seasonIds() {
      return seasonIds;
    },
    get playerIds() {
      return playerIds;
    },
    /** Returns the body with which a night of three players is posted. */
    night,
    post: (more: object = {}) => server.call('POST', '/api/results', { token, body: night(more) }),
    board,
  };
};

type Night = ReturnType<ReturnType<typeof setUpResults>['night']>;

/** Returns the body with which a posted night is corrected. */
export const withoutKey = ({ idempotencyKey: _, ...rest }: Night) => rest;
