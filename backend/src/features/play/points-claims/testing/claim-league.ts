// Shared by the points claim tests: a night with its host, a member who claims points for it, and the office.
import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPlayer, createSeason, createTournament, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const startMs = Date.parse('2026-03-10T18:00:00Z');
/** The date of the night. */
export const date = '2026-03-01';

const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

/** Sets up a server for the tests of a file. Each test starts with a new night name, and nothing posted or claimed. */
export const setUpClaims = () => {
  const time = { nowMs: startMs };
  let server: TestServer;
  let admin: string;
  let member: { token: string; id: string };
  let host: string;
  let otherHost: string;
  let venueId: string;
  let others: string[];
  let name = '';

  const signIn = async (role: 'Player' | 'Host', hostName = '') => {
    const { token, accountId } = await server.signInAs(role, { hostName });
    return { token, id: accountId };
  };

  beforeAll(async () => {
    server = await startTestServer({ now: () => time.nowMs });
    ({ token: admin } = await server.signInAs('Administrator'));
    member = await signIn('Player');
    host = (await signIn('Host', 'Dana W.')).token;
    otherHost = (await signIn('Host', 'Lee K.')).token;
    venueId = idOf(await createVenue(server.models));
    await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-06-30' });
    others = [];
    for (let index = 0; index < 3; index += 1) others.push(idOf(await createPlayer(server.models)));
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    time.nowMs = startMs;
    name = `Night ${randomUUID().slice(0, 8)}`;
    await server.models.PointsClaim.deleteMany({});
    await server.models.Tournament.deleteMany({});
    for (const model of ['Result', 'Ledger', 'Standing', 'Leaderboard'] as const)
      await server.models[model].collection.deleteMany({});
    await createTournament(server.models, {
      name,
      date,
      startTimes: ['19:00'],
      hostName: 'Dana W.',
      isApproved: true,
      venueId: new Types.ObjectId(venueId),
    });
  });

  return {
    time,
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get member() {
      return member;
    },
    get host() {
      return host;
    },
    get otherHost() {
      return otherHost;
    },
    get venueId() {
      return venueId;
    },
    get others() {
      return others;
    },
    get name() {
      return name;
    },
    signIn,
  };
};

/** Returns the actions on the night and on claims of it. */
export const claimActs = (league: ReturnType<typeof setUpClaims>) => {
  const postNight = async (more: string[] = []) =>
    (
      await league.server.call('POST', '/api/results', {
        token: league.admin,
        body: {
          idempotencyKey: randomUUID(),
          name: league.name,
          venueId: league.venueId,
          date,
          startTime: '19:00',
          entrants: 3 + more.length,
          finishers: [...league.others, ...more].map((playerId, index) => ({ playerId, place: index + 1 })),
        },
      })
    ).body as { id: string; version: number };
  const claim = (more: object = {}) => ({
    requestId: randomUUID(),
    venueId: league.venueId,
    date,
    startTime: '19:00',
    name: league.name,
    place: 2,
    note: 'I came second.',
    ...more,
  });
  const send = (more: object = {}) =>
    league.server.call('POST', '/api/points-claims', { token: league.member.token, body: claim(more) });
  const act = (id: string, verb: string, body: object | undefined, token = league.host) =>
    league.server.call('POST', `/api/points-claims/${id}/${verb}`, { token, ...(body ? { body } : {}) });
  const placesOf = async (id: string) =>
    (
      (await league.server.call('GET', `/api/results/${id}`)).body.finishers as {
        player: { id: string };
        place: number;
        points: number;
      }[]
    ).map(({ player, place, points }) => [player.id, place, points]);
  const pointsOf = async (id: string) =>
    (await league.server.call('GET', `/api/players/${id}/points`)).body.totals[0]?.points ?? 0;
  return {
    /** Posts the results of the night: the three others, followed by the given players. */
    postNight,
    /** Returns the input for a claim of place 2. */
    claim,
    /** Sends a claim as the member. */
    send,
    /** Acts on a claim, as the host by default. */
    act,
    placesOf,
    pointsOf,
  };
};
