import type { EventNight } from '@ahl/shared-types/events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTournament, createVenue } from '#demo/factories/index.ts';
import { withoutSecrets } from '#http/request-context.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** 7:30 PM in Chicago. */
const startMs = Date.parse('2027-03-06T01:30:00Z');
let nowMs = startMs;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(() => {
  nowMs = startMs;
});

const lines = (more: Record<string, string | number> = {}): string =>
  Object.entries({
    state: 2,
    level: 3,
    roundnum: 4,
    secondsleft: 600,
    levelduration: 20,
    clockpaused: 0,
    smallblind: 100,
    bigblind: 200,
    ante: 0,
    buyins: 27,
    playersleft: 9,
    isround: 1,
    ...more,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('\r\n');

const createNight = async () => {
  const venue = await createVenue(server.models);
  const id = String(venue._id);
  const tournament = await createTournament(server.models, {
    date: '2027-03-05',
    startTimes: ['19:00', '22:00'],
    venueId: venue._id,
  });
  const made = await server.call('POST', `/api/venues/${id}/reported-clock`, { token });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { venueId: id, path: new URL(made.body.url).pathname, eventId: String(tournament._id) };
};
const send = async (path: string, body: string, type = 'text/plain') => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { status: response.status, text: await response.text() };
};
const readNight = async (eventId: string): Promise<EventNight> =>
  (await server.call('GET', `/api/events/${eventId}/2027-03-05`)).body;

describe('the status updates of a venue’s own clock', () => {
  test('show the night as running, marked as reported, on its page and in the list of the day', async () => {
    const { path, eventId } = await createNight();
    expect((await readNight(eventId)).state).toBe('ahead');

    expect(await send(path, lines())).toEqual({ status: 200, text: 'ok' });
    const night = await readNight(eventId);
    expect(night).toMatchObject({
      state: 'running',
      clockId: null,
      report: { level: 4, remainingMs: 600_000, blinds: { smallBlind: 100, bigBlind: 200 } },
    });
    expect(night.startStates.map(({ clock }) => clock)).toEqual([
      expect.objectContaining({ status: 'running', isReported: true, entries: 27, playersLeft: 9 }),
      null,
    ]);
    const day = await server.call('GET', '/api/tournaments/date/2027-03-05');
    const card = day.body.find(({ id }: { id: string }) => id === eventId);
    expect(card.startStates[0].clock).toMatchObject({ isReported: true, playersLeft: 9 });
  });

  test('are read as JSON, as a form and in the address', async () => {
    const { path, eventId } = await createNight();
    const form = lines({ playersleft: 8 }).replaceAll('\r\n', '&');
    expect((await send(path, form, 'application/x-www-form-urlencoded')).status).toBe(200);
    expect((await readNight(eventId)).report?.playersLeft).toBe(8);

    nowMs += 30_000;
    const json = JSON.stringify({ State: 2, SecondsLeft: 60, RoundNum: 5, PlayersLeft: 7, Buyins: 27 });
    expect((await send(path, json, 'application/json')).status).toBe(200);
    expect((await readNight(eventId)).report).toMatchObject({ playersLeft: 7, level: 5 });

    nowMs += 30_000;
    const sent = await fetch(`${server.url}${path}?State=2&SecondsLeft=5&PlayersLeft=6&Buyins=27`);
    expect(await sent.text()).toBe('ok');
    expect((await readNight(eventId)).report?.playersLeft).toBe(6);
  });

  test('reach open pages if they say what pages cannot count on by themselves', async () => {
    const { path, venueId } = await createNight();
    const received: (string | null)[] = [];
    const stop = server.hear((event) => {
      if (event.type === 'reported-clock.changed') received.push(event.venueId);
    });
    const sent: Record<string, number>[] = [
      { secondsleft: 600 },
      { secondsleft: 570 },
      { secondsleft: 840 },
      { secondsleft: 810, playersleft: 8 },
      { secondsleft: 780, playersleft: 8 },
      { secondsleft: 750, playersleft: 8, clockpaused: 1 },
    ];
    for (const more of sent) {
      nowMs += 30_000;
      await send(path, lines(more));
    }
    const later = await createNight();
    await expect.poll(() => received.at(-1)).toBe(later.venueId);
    // The first one, the time that somebody changed, the player who went out, the pause.
    expect(received.filter((id) => id === venueId)).toHaveLength(4);
    stop();
  });

  test('are stale after three missing ones', async () => {
    const { path, eventId, venueId } = await createNight();
    await send(path, lines());
    nowMs += 30_000;
    await send(path, lines({ secondsleft: 570 }));
    nowMs += 89_000;
    await server.services.jobs.silentClocks.sweep();
    expect((await readNight(eventId)).state).toBe('running');

    nowMs += 2_000;
    await server.services.jobs.silentClocks.sweep();
    expect((await readNight(eventId)).state).toBe('ahead');
    const shown = await server.call('GET', `/api/venues/${venueId}/reported-clock`, { token });
    expect(shown.body).toMatchObject({ isFresh: false, receivedAt: expect.any(String) });
  });

  test('say nothing before the start and after the end', async () => {
    const { path, eventId } = await createNight();
    await send(path, lines({ state: 1 }));
    expect((await readNight(eventId)).report).toBeNull();
    nowMs += 30_000;
    await send(path, lines());
    nowMs += 30_000;
    await send(path, lines({ state: 3, playersleft: 0 }));
    expect(await readNight(eventId)).toMatchObject({ state: 'ahead', report: null });
  });

  test('are refused at an address that ended, that is made up, or with what is no status', async () => {
    const { path, venueId } = await createNight();
    expect(withoutSecrets(path)).toBe('/td-status/…');
    expect((await send(path, 'hello')).status).toBe(400);
    expect((await send(path, 'x'.repeat(70_000))).status).toBe(413);
    expect((await send(`${path.slice(0, -3)}abc`, lines())).status).toBe(404);
    await server.call('POST', `/api/venues/${venueId}/reported-clock`, { token });
    expect((await send(path, lines())).status).toBe(404);
    const ended = await server.call('DELETE', `/api/venues/${venueId}/reported-clock`, { token });
    expect(ended.body).toEqual({ url: null, receivedAt: null, isFresh: false });
  });

  test('have an address that only the office sees', async () => {
    const { venueId } = await createNight();
    const player = await server.signInAs('Player');
    const path = `/api/venues/${venueId}/reported-clock`;
    expect((await server.call('GET', path, { token: player.token })).status).toBe(403);
    expect((await server.call('GET', path)).status).toBe(401);
  });
});
