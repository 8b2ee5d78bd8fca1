import { maxVenueManagers } from '@ahl/shared-types/venues';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-20T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  venueId = String((await createVenue(server.models, { name: 'Copper Still', city: 'Arlington' }))._id);
});
afterAll(() => server.stop());

const office = (method: string, path: string, body?: object) =>
  server.call(method, `/api${path}`, body ? { token, body } : { token });
const name = (playerId: string, id = venueId) => office('POST', `/venues/${id}/managers`, { playerId });
const signIn = async () => {
  const { token: own, accountId: id } = await server.signInAs('Player');
  const managesVenue = async () =>
    (await server.call('GET', '/api/auth/session', { token: own })).body.managesVenue;
  const get = (path: string) => server.call('GET', `/api/venue-partner${path}`, { token: own });
  return { id, get, managesVenue };
};

describe('POST /api/venues/:id/managers', () => {
  test('lets the member see the venue after a sign-in, and no other venue', async () => {
    const manager = await signIn();
    const before = await manager.get(`?venueId=${venueId}`);
    const other = String((await createVenue(server.models, { name: 'Rusty Nail' }))._id);
    const received: string[] = [];
    server.hear(({ type }) => received.push(type));

    const named = await name(manager.id);

    expect(named).toMatchObject({ status: 201, body: { playerId: manager.id } });
    expect(received).toEqual(['venue-manager.changed']);
    expect((await manager.get('/venues')).body).toEqual([
      { id: venueId, name: 'Copper Still', city: 'Arlington' },
    ]);
    const page = await manager.get(`?venueId=${venueId}`);
    const elsewhere = await manager.get(`?venueId=${other}`);
    const stranger = await server.call('GET', `/api/venue-partner?venueId=${venueId}`);
    expect(before).toMatchObject({ status: 404, body: { reason: 'partner.not-manager' } });
    expect(page).toMatchObject({ status: 200, body: { venue: { id: venueId, name: 'Copper Still' } } });
    expect([elsewhere.status, stranger.status]).toEqual([404, 404]);
  });

  test('shows in the session whether somebody manages a venue', async () => {
    const manager = await signIn();
    const before = await manager.managesVenue();
    const { id } = (await name(manager.id)).body;
    const named = await manager.managesVenue();
    await office('DELETE', `/venue-managers/${id}`);

    expect([before, named, await manager.managesVenue()]).toEqual([false, true, false]);
  });

  test('requires exactly one way in: a link or a venue', async () => {
    const manager = await signIn();
    await name(manager.id);
    const neither = await manager.get('');
    const both = await manager.get(`?venueId=${venueId}&token=${venueId}-1-${'m'.repeat(43)}`);

    expect([neither.status, both.status]).toEqual([400, 400]);
    expect(both.body.fields).toHaveProperty('token');
  });

  test('adds somebody once, and ten at most', async () => {
    const first = String((await createPlayer(server.models))._id);
    const twice = [await name(first), await name(first)];
    for (let count = 1; count < maxVenueManagers; count += 1)
      await name(String((await createPlayer(server.models))._id));
    const tooMany = await name(String((await createPlayer(server.models))._id));

    expect(twice.map(({ body }) => body.id)).toEqual([twice[0]?.body.id, twice[0]?.body.id]);
    expect(tooMany).toMatchObject({ status: 409, body: { reason: 'venue-manager.too-many' } });
    expect((await office('GET', `/venues/${venueId}/managers`)).body).toHaveLength(maxVenueManagers);
  });
});

describe('DELETE /api/venue-managers/:id', () => {
  test('ends it at once; both the call and the history of changes restore it', async () => {
    const manager = await signIn();
    const { id } = (await name(manager.id)).body;
    const see = async () => (await manager.get(`?venueId=${venueId}`)).status;

    await office('DELETE', `/venue-managers/${id}`);
    const afterDelete = await see();
    await office('POST', `/venue-managers/${id}/restore`);
    const afterRestore = await see();
    await office('DELETE', `/venue-managers/${id}`);
    const [change] = (await office('GET', `/changes?entity=venue-manager&entityId=${id}`)).body.items;
    const undone = await office('POST', `/changes/${change.id}/undo`, {});

    expect([afterDelete, afterRestore]).toEqual([404, 200]);
    expect(undone.body.undone).toHaveLength(1);
    expect(await see()).toBe(200);
  });
});
