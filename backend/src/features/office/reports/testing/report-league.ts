// Shared by the tests of reports: two venues, six players, and nights that are posted and counted.
import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** Friday 20 March 2026, one in the afternoon in Dallas. */
const startMs = Date.parse('2026-03-20T18:00:00Z');

const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

/** Sets up a server for the tests of a file. Each test begins without results and figures. */
export const setUpReports = () => {
  const time = { nowMs: startMs };
  let server: TestServer;
  let token: string;
  let superToken: string;
  let venueIds: string[];
  let playerIds: string[];
  beforeAll(async () => {
    server = await startTestServer({ now: () => time.nowMs });
    ({ token } = await server.signInAs('Administrator'));
    ({ token: superToken } = await server.signInAs('Super Admin'));
    const { models } = server;
    venueIds = [
      idOf(await createVenue(models, { name: 'Copper Still', region: 732 })),
      idOf(await createVenue(models, { name: 'Rusty Nail', region: 733 })),
    ];
    await createSeason(models, { startsOn: '2025-01-01', endsOn: '2026-12-31' });
    playerIds = [];
    for (let index = 0; index < 6; index += 1) playerIds.push(idOf(await createPlayer(models)));
  });
  beforeEach(async () => {
    time.nowMs = startMs;
    const { models } = server;
    const figures = [models.ReportMonth, models.ReportNight, models.ReportPlayer, models.ReportState];
    for (const model of [models.Result, models.NightCountTask, ...figures])
      await model.collection.deleteMany({});
    for (const model of [models.Ledger, models.Standing, models.Leaderboard])
      await model.collection.deleteMany({});
    await server.services.jobs.reportCount.sweep();
  });
  afterAll(() => server.stop());

  const finishersOf = (players: readonly number[]) =>
    players.map((player, index) => ({ playerId: playerIds[player], place: index + 1 }));
  const input = (date: string, players: readonly number[], more: object = {}) => ({
    name: `Night ${randomUUID()}`,
    venueId: venueIds[0],
    date,
    startTime: nextStart(),
    entrants: players.length,
    finishers: finishersOf(players),
    ...more,
  });
  const post = async (date: string, players: readonly number[], more: object = {}) => {
    const body = { ...input(date, players, more), idempotencyKey: randomUUID() };
    const answer = await server.call('POST', '/api/results', { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const read = async (report: string, query = '', by = token) =>
    (await server.call('GET', `/api/reports/${report}?${query}`, { token: by })).body;
  const rowsOf = async (report: string, query = '') => {
    const { rows } = await read(report, query);
    return rows.map(({ label, values }: { label: string; values: unknown[] }) => [label, ...values]);
  };
  return {
    time,
    get server() {
      return server;
    },
    get token() {
      return token;
    },
    get superToken() {
      return superToken;
    },
    get venueIds() {
      return venueIds;
    },
    get playerIds() {
      return playerIds;
    },
    /** Returns the input of a night: the players by their index in `playerIds`, the winner first. */
    input,
    post,
    /** Counts the nights that are waiting. */
    count: () => server.services.jobs.reportCount.sweep(),
    read,
    /** Returns the rows of a report, each as its label and its values. */
    rowsOf,
  };
};
