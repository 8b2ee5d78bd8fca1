// Requests and records under the id of an account that was merged into another one.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPlayer,
  createPokerClock,
  createReservation,
  createSeason,
  createVenue,
} from '#demo/factories/index.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let venueId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Super Admin'));
  venueId = (await createVenue(server.models, { region: 732, name: 'Rusty Nail' }))._id.toHexString();
  await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
});
afterAll(() => server.stop());

type Member = Pick<PlayerDocument, '_id'>;
const idOf = ({ _id }: Member) => _id.toHexString();
const call = (method: string, path: string, body?: object) =>
  server.call(method, path, { token, ...(body ? { body } : {}) });
const namesakes = async () => {
  const name = { firstName: 'Casey', lastName: `Twin ${randomUUID().slice(0, 6)}` };
  return {
    survivor: await createPlayer(server.models, name),
    merged: await createPlayer(server.models, name),
  };
};
const merge = async ({ survivor, merged }: { survivor: Member; merged: Member }) => {
  const ids = { survivorId: idOf(survivor), mergedId: idOf(merged) };
  const seen = (await call('GET', `/api/merges/preview?${new URLSearchParams(ids)}`)).body;
  const versions = { survivorVersion: seen.survivor.version, mergedVersion: seen.merged.version };
  const answer = await call('POST', '/api/merges', { ...ids, ...versions, choices: seen.choices, note: '' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { id: string };
};
const play = async (date: string, ...members: Member[]) => {
  const finishers = members.map((member, index) => ({ playerId: idOf(member), place: index + 1 }));
  const night = { name: 'Night', venueId, date, startTime: '19:00', entrants: finishers.length };
  const body = { ...night, finishers, idempotencyKey: randomUUID() };
  expect((await call('POST', '/api/results', body)).status).toBe(201);
};

test('a face-off under the old id is that of the member, with the nights of both', async () => {
  const pair = await namesakes();
  const rival = await createPlayer(server.models);
  await play('2026-01-05', pair.survivor, rival);
  await play('2026-01-12', pair.merged, rival);
  await merge(pair);

  const now = (await call('GET', `/api/face-off/${idOf(pair.survivor)}/${idOf(rival)}`)).body;
  const old = await call('GET', `/api/face-off/${idOf(pair.merged)}/${idOf(rival)}`);
  const turned = await call('GET', `/api/face-off/${idOf(rival)}/${idOf(pair.merged)}`);
  const rivals = await call('GET', `/api/face-off/${idOf(pair.merged)}`);

  expect(old).toMatchObject({ status: 200, body: now });
  expect([turned.status, rivals.status]).toEqual([200, 200]);
  expect(JSON.stringify([old.body, turned.body, rivals.body])).not.toContain(idOf(pair.merged));
});

test('trophies under the old id are those of the member', async () => {
  const pair = await namesakes();
  await play('2026-01-19', pair.merged, await createPlayer(server.models));
  await merge(pair);
  await server.services.jobs.trophyProgress.sweep();

  const old = await call('GET', `/api/trophies/${idOf(pair.merged)}`);

  expect(old).toMatchObject({
    status: 200,
    body: (await call('GET', `/api/trophies/${idOf(pair.survivor)}`)).body,
  });
});

test('reservations are merged, one place for a start that both had, and restored', async () => {
  const pair = await namesakes();
  const { Reservation } = server.models;
  const start = { eventId: 'a'.repeat(24), date: '2026-03-21', startTime: '19:00' };
  const alone = await createReservation(server.models, { playerId: pair.merged._id });
  await createReservation(server.models, { ...start, playerId: pair.survivor._id });
  const doubled = await createReservation(server.models, { ...start, playerId: pair.merged._id });
  const open = (member: Member) => Reservation.countDocuments({ playerId: member._id, cancelledAt: null });

  const { id } = await merge(pair);
  const moved = await Reservation.findById(alone._id).lean();
  const left = [await open(pair.survivor), await open(pair.merged)];
  await call('POST', `/api/merges/${id}/undo`, {});

  expect(String(moved?.playerId)).toBe(idOf(pair.survivor));
  expect(left).toEqual([2, 0]);
  expect([await open(pair.survivor), await open(pair.merged)]).toEqual([1, 2]);
  expect((await Reservation.findById(doubled._id).lean())?.cancelledAt).toBeNull();
});

test('a ban of either account applies to the member, and returns to its own account', async () => {
  const pair = await namesakes();
  const ban = { playerId: idOf(pair.merged), scope: 'venue', venueId, reason: 'Shouted at the host.' };
  expect((await call('POST', '/api/bans', ban)).status).toBe(201);
  const ofBan = async () =>
    (await server.models.Ban.find({ playerId: { $in: [pair.survivor._id, pair.merged._id] } }).lean()).map(
      ({ playerId }) => String(playerId),
    );

  const { id } = await merge(pair);
  const moved = await ofBan();
  await call('POST', `/api/merges/${id}/undo`, {});

  expect(moved).toEqual([idOf(pair.survivor)]);
  expect(await ofBan()).toEqual([idOf(pair.merged)]);
});

test('the log of a clock keeps the old id, and shows the name and number of the member', async () => {
  const pair = await namesakes();
  const entry = { id: randomUUID(), playerId: idOf(pair.merged), name: 'Casey', reEntries: 0, addOns: 0 };
  const clock = await createPokerClock(server.models, { status: 'finished' });
  await server.models.PokerClock.collection.updateOne(
    { _id: clock._id },
    { $set: { 'night.entries': [entry] } },
  );
  await merge(pair);

  const { token: asMember } = await server.signInAs('Player');
  const { body } = await server.call('GET', `/api/poker-clocks/${clock._id}/night`, { token: asMember });

  expect(JSON.stringify(body)).toContain(`"playerNumber":${pair.survivor.playerNumber}`);
  expect(JSON.stringify(body)).not.toContain('Former');
});
