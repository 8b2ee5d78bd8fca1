// Shared by the ban tests: a venue with a night that has started, its clock, and members who are banned and play.
import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTournament, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** Saturday 21 November 2026, 7:05PM in Dallas: the night started at 7PM. */
const startMs = Date.parse('2026-11-22T01:05:00.000Z');
const date = '2026-11-21';
/** The password of every member. */
export const password = 'turn-river-4711';

/** Creates a night that has started, with its clock. */
const openNight = async (server: TestServer, operator: string) => {
  const venue = await createVenue(server.models, { name: 'Copper Still', region: 732 });
  const other = await createVenue(server.models, { name: 'Rusty Nail', region: 733 });
  const event = await createTournament(server.models, {
    date,
    venueId: venue._id,
    startTimes: ['19:00'],
    region: 732,
  });
  const eventId = String(event._id);
  const body = { idempotencyKey: randomUUID(), tournamentId: eventId, date, structureId: 'lppl' };
  const opened = await server.call('POST', '/api/poker-clocks', { token: operator, body });
  return {
    venueId: String(venue._id),
    otherVenueId: String(other._id),
    eventId,
    clockId: opened.body.clock.id as string,
  };
};

/** Sets up a server for the tests of a file. Each test starts at `startMs`, with a night of its own. */
export const setUpBanWorld = () => {
  const time = { nowMs: startMs };
  let server: TestServer;
  let token: string;
  let operator: string;
  let passwordHash: string;
  let night: Awaited<ReturnType<typeof openNight>>;
  let received: DomainEvent[] = [];
  beforeAll(async () => {
    server = await startTestServer({ now: () => time.nowMs });
    passwordHash = await server.services.passwords.hash(password);
    ({ token } = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Zimmer' }));
    ({ token: operator } = await server.signInAs('Operator'));
    server.bus.subscribe(({ event }) => {
      received.push(event);
    });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    time.nowMs = startMs;
    night = await openNight(server, operator);
    received = [];
  });

  const asOffice = (method: string, path: string, body?: object) =>
    server.call(method, path, { token, body });
  const atDesk = (method: string, path: string, body?: object) =>
    server.call(method, `/api/poker-clocks/${night.clockId}${path}`, { token: operator, body });
  return {
    time,
    get server() {
      return server;
    },
    get operator() {
      return operator;
    },
    get night() {
      return night;
    },
    /** The facts published since the test started. */
    get received() {
      return received;
    },
    get passwordHash() {
      return passwordHash;
    },
    asOffice,
    atDesk,
  };
};

/** Returns the actions in a world: members are banned, sign in, reserve, check in and are looked up. */
export const banActs = (world: ReturnType<typeof setUpBanWorld>) => {
  const { asOffice, atDesk } = world;
  let lastNumber = 100;
  return {
    newMember: (more: object = {}) => {
      // Below the numbers that the league assigns next.
      lastNumber += 1;
      const id = randomUUID().slice(0, 8);
      return world.server.signInAs('Player', {
        firstName: 'Rusty',
        lastName: `Keller ${id}`,
        playerNumber: lastNumber,
        email: `rusty.${id}@a.test`,
        passwordHash: world.passwordHash,
        ...more,
      });
    },
    ban: (playerId: string, more: object = {}) =>
      asOffice('POST', '/api/bans', {
        playerId,
        scope: 'league',
        reason: 'Shouted at the host.',
        words: 'Please stay away.',
        ...more,
      }),
    act: (id: string, verb: string, body: object = {}) => asOffice('POST', `/api/bans/${id}/${verb}`, body),
    login: (email: string | null | undefined) =>
      world.server.call('POST', '/api/players/login', { body: { email, password } }),
    session: (of: string) => world.server.call('GET', '/api/auth/session', { token: of }),
    reserve: (of: string) => {
      const body = { eventId: world.night.eventId, date, startTime: '19:00' };
      return world.server.call('POST', '/api/tonight/reservations', { token: of, body });
    },
    checkIn: async (of: string) => {
      const { codes } = (await atDesk('GET', '/check-in-codes')).body;
      const body = { clockId: world.night.clockId, code: codes[0].code };
      return world.server.call('POST', '/api/tonight/check-in', { token: of, body });
    },
    register: (entry: { playerId: string | null; name: string }) =>
      atDesk('POST', '/commands', {
        commandId: randomUUID(),
        type: 'register',
        entry: {
          id: randomUUID(),
          playerNumber: null,
          seat: null,
          isSeatFixed: false,
          extraChips: 0,
          ...entry,
        },
      }),
    questions: async () => (await asOffice('GET', '/api/bans/questions')).body.items,
    deskNotes: async () => (await atDesk('GET', '/desk-notes')).body.items,
  };
};
