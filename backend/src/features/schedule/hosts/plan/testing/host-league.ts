// Shared setup for the tests of hosts: an office, hosts, and weekly nights on Fridays.
import { createCalendarEvent, createPlayer, createVenue } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';

/** Monday 11 January 2027, noon in Dallas. */
export const nowMs = Date.parse('2027-01-11T18:00:00Z');
const from = '2027-01-11';
/** The date of the nights. */
export const friday = '2027-01-15';

/** Sets up a server for the tests of a file. Each test begins with an empty league. */
export const setUpHosts = () => {
  const office = setUpOffice(nowMs);
  const call = (method: string, path = '', body?: object) => office.call(method, `/api/hosts${path}`, body);
  return {
    get server() {
      return office.server;
    },
    get token() {
      return office.token;
    },
    /** Calls the server as the office, under the path of hosts. */
    call,
    /** Adds a member whose account hosts. */
    account: (hostName: string, more: object = {}) =>
      createPlayer(office.models, { isHost: true, hostName, ...more }),
    /** Adds a host without an account. */
    add: async (name: string, more: object = {}) =>
      (await call('POST', '', { name, regions: [], ...more })).body,
    /** Adds a series on Fridays at its own venue. */
    weekly: async (more: object = {}) => {
      const venue = await createVenue(office.models, { name: 'Rusty Nail' });
      const event = await createCalendarEvent(office.models, {
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
