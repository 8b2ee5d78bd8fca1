// Shared by the tests of submissions: forms that people submit, and an office that decides.
import { randomUUID } from 'node:crypto';
import { setUpOffice } from '#testing/office.ts';

/** Saturday 21 November 2026, noon in Dallas. */
export const nowMs = Date.parse('2026-11-21T18:00:00Z');

const person = { submitterName: 'Dana Wells', submitterEmail: 'Dana@Example.com' };
/** Returns the form of a tournament. */
export const tournament = (more: object = {}) => ({
  requestId: randomUUID(),
  ...person,
  name: 'Friday Turbo',
  venueName: 'The Copper Still',
  repeat: 'once',
  date: '2026-12-04',
  startTimes: ['21:00', '19:00'],
  ...more,
});
/** Returns the form of a venue. */
export const venue = (more: object = {}) => ({
  requestId: randomUUID(),
  ...person,
  name: 'Salt Lick',
  address: '4 Elm St',
  city: 'Keller',
  zip: '76248',
  region: '733',
  ...more,
});

/** Sets up a server for the tests of a file. Each test begins with an empty league. */
export const setUpSubmissions = () => {
  const office = setUpOffice(nowMs);
  const submit = (body: object) =>
    office.server.call('POST', `/api/submissions/${'zip' in body ? 'venues' : 'tournaments'}`, { body });
  const list = async (query = '') =>
    (await office.call('GET', `/api/submissions${query}`)).body as {
      items: { id: string; status: string; warnings: object[]; facts: Record<string, unknown> }[];
      total: number;
    };
  const act = (id: string | undefined, verb: string, body: object = {}) =>
    office.call('POST', `/api/submissions/${id}/${verb}`, body);
  const onDay = async (date: string) =>
    (
      (await office.server.call('GET', `/api/tournaments/date/${date}`)).body as {
        name: string;
        startTime: string;
      }[]
    ).map(({ name, startTime }) => `${name} ${startTime}`);

  return {
    get server() {
      return office.server;
    },
    /** Submits a form, as a visitor. */
    submit,
    /** Returns the list of the office. */
    list,
    act,
    /** Returns what the calendar of members has on a day. */
    onDay,
  };
};
