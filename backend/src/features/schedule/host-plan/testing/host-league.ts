// Shared setup for the tests of hosts: an office, hosts, and weekly nights on Fridays.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createCalendarEvent, createPlayer, createVenue } from '../../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

/** Monday 11 January 2027, noon in Dallas. */
export const nowMs = Date.parse('2027-01-11T18:00:00Z');
const from = '2027-01-11';
/** The date of the nights. */
export const friday = '2027-01-15';

/** Sets up a server for the tests of a file. Each test begins without hosts, venues and nights. */
export const setUpHosts = () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ now: () => nowMs });
    ({ token } = await server.signInAs('Administrator'));
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { models } = server;
    for (const name of [
      'Host',
      'Venue',
      'CalendarEvent',
      'EventException',
      'Tournament',
      'Result',
      'PokerClock',
    ] as const)
      await models[name].collection.deleteMany({});
    await models.Player.collection.deleteMany({ isAdmin: { $ne: true } });
  });

  const call = (method: string, path = '', body?: object) =>
    server.call(method, `/api/hosts${path}`, { token, body });
  return {
    get server() {
      return server;
    },
    get token() {
      return token;
    },
    /** Calls the server as the office, under the path of hosts. */
    call,
    /** Adds a member whose account hosts. */
    account: (hostName: string, more: object = {}) =>
      createPlayer(server.models, { isHost: true, hostName, ...more }),
    /** Adds a host without an account. */
    add: async (name: string, more: object = {}) =>
      (await call('POST', '', { name, regions: [], ...more })).body,
    /** Adds a series on Fridays at its own venue. */
    weekly: async (more: object = {}) => {
      const venue = await createVenue(server.models, { name: 'Rusty Nail' });
      const event = await createCalendarEvent(server.models, {
        venueId: venue._id,
        weekday: 5,
        startTimes: ['19:00'],
        endTime: null,
        startsOn: '2026-01-01',
        hostName: '',
        ...more,
      });
      return { venue, event, id: `calendar-${event._id}` };
    },
    /** Returns the nights of a card in the week of the tests. */
    nightsOf: async (id: string) =>
      (await call('GET', `/week?from=${from}`)).body.nights.filter(
        (night: { id: string }) => night.id === id,
      ),
  };
};
