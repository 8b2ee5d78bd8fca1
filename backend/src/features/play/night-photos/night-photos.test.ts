import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPokerClock, createResult, createTournament, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2027-03-05T18:00:00Z') });
  ({ token: host } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

/** Returns a JPEG of one colour as a data URL. */
const jpeg = async (red: number): Promise<string> => {
  const background = { r: red, g: 90, b: 60 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};
const createNight = async (status = 'finished') => {
  const venue = await createVenue(server.models);
  const night = { date: '2027-03-05', venueId: venue._id };
  const tournament = await createTournament(server.models, { ...night, startTimes: ['11:00'] });
  const tournamentId = String(tournament._id);
  const clock = await createPokerClock(server.models, { ...night, tournamentId, startTime: '11:00', status });
  return { ...night, tournamentId, clockId: String(clock._id) };
};
const add = async (clockId: string, red = 10, body: object = {}) =>
  server.call('POST', `/api/poker-clocks/${clockId}/photos`, {
    token: host,
    body: { picture: await jpeg(red), everybodyAgrees: true, ...body },
  });
const photosOf = async (tournamentId: string) =>
  (await server.call('GET', `/api/events/${tournamentId}/2027-03-05`)).body.photos;

describe('a picture of the winners’ table', () => {
  test('is on the page of the night once the host says so, until it is removed', async () => {
    const { tournamentId, clockId } = await createNight();
    const added = await add(clockId);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(await photosOf(tournamentId)).toEqual([
      { id: added.body.id, imageUrl: expect.stringMatching(/^\/pictures\//), takenAt: expect.any(String) },
    ]);
    const picture = await fetch(server.url + added.body.imageUrl);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);

    const removed = await server.call('DELETE', `/api/night-photos/${added.body.id}`, { token: host });
    expect(removed.status).toBe(200);
    expect(await photosOf(tournamentId)).toEqual([]);
  });

  test('is refused while the night is played, without the word of everybody in it, and beyond four', async () => {
    const running = await createNight('running');
    expect((await add(running.clockId)).body.message).toBe('A picture can be added once the night is over.');
    const { clockId } = await createNight();
    const unasked = await add(clockId, 10, { everybodyAgrees: false });
    expect([unasked.status, unasked.body.fields]).toEqual([
      400,
      { everybodyAgrees: 'Ask everybody in the picture first.' },
    ]);
    const page = `data:image/jpeg;base64,${Buffer.from('<html>').toString('base64')}`;
    expect(Object.keys((await add(clockId, 10, { picture: page })).body.fields)).toEqual(['picture']);
    for (const red of [1, 2, 3, 4]) expect((await add(clockId, red)).status).toBe(201);
    expect((await add(clockId, 5)).status).toBe(409);
  });

  test('is added by who runs the clock only', async () => {
    const { clockId } = await createNight();
    const member = await server.signInAs('Player');
    const body = { picture: await jpeg(9), everybodyAgrees: true };
    const path = `/api/poker-clocks/${clockId}/photos`;
    expect((await server.call('POST', path, { token: member.token, body })).status).toBe(403);
    expect((await server.call('POST', path, { body })).status).toBe(401);
  });

  test('is taken down by a member who played that night, and by no other', async () => {
    const { tournamentId, clockId, venueId, date } = await createNight();
    const { body: photo } = await add(clockId);
    const path = `/api/night-photos/${photo.id}/take-down`;
    const player = await server.signInAs('Player');
    expect((await server.call('POST', path, { token: player.token })).status).toBe(403);
    expect((await server.call('POST', path)).status).toBe(401);
    // Somebody who played elsewhere on that day was not there.
    await createResult(server.models, {
      tournamentId: null,
      venueId: (await createVenue(server.models))._id,
      date,
      startTime: '11:00',
      finishers: [{ playerId: player.account._id, place: 1, points: 10 }],
    });
    expect((await server.call('POST', path, { token: player.token })).status).toBe(403);
    expect(await photosOf(tournamentId)).toHaveLength(1);

    await createResult(server.models, {
      tournamentId,
      venueId,
      date,
      startTime: '11:00',
      finishers: [{ playerId: player.account._id, place: 1, points: 10 }],
    });
    expect((await server.call('POST', path, { token: player.token })).status).toBe(200);
    expect(await photosOf(tournamentId)).toEqual([]);
  });
});
