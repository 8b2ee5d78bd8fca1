// Shared setup for the tests of split series: an office, and Fridays at seven with their own venue and host.
import { expect } from 'vitest';
import { createHost, createVenue } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';

/** Friday 15 January 2027, noon in Dallas. */
export const nowMs = Date.parse('2027-01-15T18:00:00Z');

/** Sets up a server for the tests of a file. Each test begins with an empty league. */
export const setUpFridays = () => {
  const office = setUpOffice(nowMs);
  const { call } = office;
  /** Adds a series; `shown` returns its nights of four weeks as the calendar lists them. */
  const prepare = async (more: object = {}) => {
    const venue = await createVenue(office.models);
    const host = await createHost(office.models);
    const input = {
      name: 'Friday night',
      venueId: String(venue._id),
      weekday: 5,
      startTimes: ['19:00', '21:00'],
      startsOn: '2027-01-01',
      hostName: host.hostName,
      ...more,
    };
    const { status, body: event } = await call('POST', '/api/calendar-events', input);
    expect(status, JSON.stringify(event)).toBe(201);
    const path = `/api/calendar-events/${event.id}`;
    const shown = async () => {
      const { body } = await call('GET', `/api/calendar?from=2027-01-22&to=2027-02-12&venueId=${venue._id}`);
      return body.days.flatMap(({ date, events }: { date: string; events: { startTime: string }[] }) =>
        events.map(({ startTime }) => `${date} ${startTime}`),
      );
    };
    return { input, event, path, shown };
  };
  return {
    get server() {
      return office.server;
    },
    get models() {
      return office.models;
    },
    call,
    prepare,
  };
};
