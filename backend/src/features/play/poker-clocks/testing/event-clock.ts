// Shared by the tests of a night's result: a clock of an event at a venue of its own.
import { randomUUID } from 'node:crypto';
import { createTournament, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import type { TestServer } from '#testing/test-server.ts';

/** Creates a venue and an event on Saturday 21 November 2026, and the clock of its start; returns the clock's id. */
export const openEventClock = async (server: TestServer, token: string): Promise<string> => {
  const venue = await createVenue(server.models);
  const event = await createTournament(server.models, {
    date: '2026-11-21',
    venueId: venue._id,
    startTimes: [nextStart()],
  });
  const body = {
    idempotencyKey: randomUUID(),
    tournamentId: String(event._id),
    date: '2026-11-21',
    structureId: 'lppl',
  };
  return (await server.call('POST', '/api/poker-clocks', { token, body })).body.clock.id;
};
