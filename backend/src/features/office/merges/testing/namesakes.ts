// Shared by the tests of merges: a league in which people with one name play, are merged and separated, over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Row = Pick<PlayerDocument, '_id'>;

/** Returns the id of a member as calls use it. */
export const idOf = ({ _id }: Row): string => _id.toHexString();

/** Sets up a league for the tests of a file; each call by the office is a second after the last one. */
export const setUpNamesakes = () => {
  const clock = { nowMs: Date.parse('2026-03-20T18:00:00Z') };
  let server: TestServer;
  let token: string;
  let venueId: string;
  let day = 0;
  beforeAll(async () => {
    server = await startTestServer({ now: () => clock.nowMs });
    ({ token } = await server.signInAs('Super Admin'));
    venueId = (await createVenue(server.models, { region: 732, name: 'Rusty Nail' }))._id.toHexString();
    await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  });
  afterAll(() => server.stop());

  const call = (method: string, path: string, body?: object) => {
    clock.nowMs += 1_000;
    return server.call(method, path, { token, ...(body ? { body } : {}) });
  };
  return {
    clock,
    get server() {
      return server;
    },
    get models() {
      return server.models;
    },
    get venueId() {
      return venueId;
    },
    call,
    /** Posts a night of the members, the winner first, on a day of its own. */
    play: async (...members: Row[]) => {
      day += 1;
      const date = `2026-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')}`;
      const finishers = members.map((member, index) => ({ playerId: idOf(member), place: index + 1 }));
      const night = { name: `Night ${day}`, venueId, date, startTime: '19:00', entrants: finishers.length };
      const body = { ...night, finishers, idempotencyKey: randomUUID() };
      return (await call('POST', '/api/results', body)).body as { id: string; version: number };
    },
    /** Creates two accounts with one name. */
    namesakes: async (survivor: object = {}, merged: object = {}) => {
      const name = { firstName: 'Casey', lastName: `Twin ${randomUUID().slice(0, 6)}` };
      return {
        survivor: await createPlayer(server.models, { ...name, ...survivor }),
        merged: await createPlayer(server.models, { ...name, ...merged }),
      };
    },
  };
};

type League = ReturnType<typeof setUpNamesakes>;
/** Two accounts of one person, and which of them is kept. */
export type Pair = Awaited<ReturnType<League['namesakes']>>;

/** Returns the calls of the office about pairs. */
export const combinePairs = ({ call }: League) => {
  const preview = async ({ survivor, merged }: Pair) =>
    (await call('GET', `/api/merges/preview?survivorId=${idOf(survivor)}&mergedId=${idOf(merged)}`)).body;
  return {
    preview,
    combine: async (pair: Pair, choices: object = {}) => {
      const seen = await preview(pair);
      return call('POST', '/api/merges', {
        survivorId: idOf(pair.survivor),
        survivorVersion: seen.survivor?.version ?? 0,
        mergedId: idOf(pair.merged),
        mergedVersion: seen.merged?.version ?? 0,
        choices: { ...seen.choices, ...choices },
        note: 'Told us at the bar.',
      });
    },
    pointsOf: async (id: string) => (await call('GET', `/api/players/${id}/points`)).body,
  };
};
