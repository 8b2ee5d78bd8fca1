import { randomUUID } from 'node:crypto';
import { staleAnswersOf } from '@ahl/shared-types/facts';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPlayer,
  createSeason,
  createTournament,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let nowMs = Date.parse('2026-03-10T18:00:00Z');
let server: TestServer;
let admin: string;
let member: { token: string; id: string };
let host: string;
let otherHost: string;
let venueId: string;
let others: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

const signIn = async (role: 'Player' | 'Host', hostName = '') => {
  const { token, accountId } = await server.signInAs(role, { hostName });
  return { token, id: accountId };
};

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
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

let date = '2026-03-01';
let name = '';
beforeEach(async () => {
  nowMs = Date.parse('2026-03-10T18:00:00Z');
  name = `Night ${randomUUID().slice(0, 8)}`;
  date = '2026-03-01';
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

const postNight = async (more: string[] = []) =>
  (
    await server.call('POST', '/api/results', {
      token: admin,
      body: {
        idempotencyKey: randomUUID(),
        name,
        venueId,
        date,
        startTime: '19:00',
        entrants: 3 + more.length,
        finishers: [...others, ...more].map((playerId, index) => ({ playerId, place: index + 1 })),
      },
    })
  ).body as { id: string; version: number };
const claim = (more: object = {}) => ({
  requestId: randomUUID(),
  venueId,
  date,
  startTime: '19:00',
  name,
  place: 2,
  note: 'I came second.',
  ...more,
});
const send = (more: object = {}) =>
  server.call('POST', '/api/points-claims', { token: member.token, body: claim(more) });
const act = (id: string, verb: string, body: object | undefined, token = host) =>
  server.call('POST', `/api/points-claims/${id}/${verb}`, { token, ...(body ? { body } : {}) });
const placesOf = async (id: string) =>
  (
    (await server.call('GET', `/api/results/${id}`)).body.finishers as {
      player: { id: string };
      place: number;
      points: number;
    }[]
  ).map(({ player, place, points }) => [player.id, place, points]);
const pointsOf = async (id: string) =>
  (await server.call('GET', `/api/players/${id}/points`)).body.totals[0]?.points ?? 0;

describe('sending a claim', () => {
  test('before the results are due it is refused with the moment; at that moment it is taken', async () => {
    nowMs = Date.parse('2026-03-02T18:00:00Z');
    const early = await send();
    const { body } = await server.call('GET', `/api/points-claims/nights?venueId=${venueId}&date=${date}`, {
      token: member.token,
    });
    nowMs = Date.parse('2026-03-04T01:00:00Z');

    expect(early).toMatchObject({
      status: 409,
      body: { code: 'COMMAND_NOT_ALLOWED', message: expect.stringContaining('Tuesday, March 3, 7:00PM') },
    });
    expect(body.items).toMatchObject([
      { name, place: null, refusal: { code: 'not-due', at: '2026-03-04T01:00:00.000Z' } },
    ]);
    expect((await send()).status).toBe(201);
  });

  test('a posted night can be claimed at once', async () => {
    nowMs = Date.parse('2026-03-02T18:00:00Z');
    await postNight();
    expect(await send()).toMatchObject({
      status: 201,
      body: { kind: 'missing', state: 'open', trail: [{ act: 'sent' }] },
    });
  });

  test('within 72 hours of a final it is too late, and the sentence says until when it was time', async () => {
    await createTournament(server.models, {
      name: 'Monthly Final',
      date: '2026-03-13',
      startTimes: ['13:00'],
      isApproved: true,
      venueId: new Types.ObjectId(venueId),
    });
    nowMs = Date.parse('2026-03-10T18:00:01Z');
    const late = await send();
    nowMs = Date.parse('2026-03-10T18:00:00Z');

    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Monthly Final that was until Tuesday, March 10, 1:00PM') },
    });
    expect((await send()).status).toBe(201);
  });

  test('the same form twice claims once, even at once; a second claim of the night is refused, after a withdrawal not', async () => {
    const body = claim();
    const call = () => server.call('POST', '/api/points-claims', { token: member.token, body });
    const [one, two] = await Promise.all([call(), call()]);
    const third = await send();
    await act(one.body.id, 'withdraw', undefined, member.token);

    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(two.body.id);
    expect(third).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await send()).status).toBe(201);
  });

  test('a night that was not, the place that is listed, and a form without sense are refused', async () => {
    await postNight([member.id]);
    expect((await send({ name: 'Another' })).status).toBe(404);
    expect((await send({ place: 4 })).body.fields).toMatchObject({ place: expect.any(String) });
    expect(Object.keys((await send({ place: 0, date: 'x' })).body.fields)).toEqual(
      expect.arrayContaining(['place', 'date']),
    );
  });
});

describe('answering a claim', () => {
  test('an approval corrects the night, standings follow, and taking it back makes it as it was', async () => {
    const { id: resultId } = await postNight();
    const before = await placesOf(resultId);
    const { body } = await send();
    const heard: string[] = [];
    const stop = server.bus.subscribe(({ event }) => {
      for (const { keys, audience } of staleAnswersOf(event))
        heard.push(`${keys.join()} ${JSON.stringify(audience)}`);
    });

    const approved = await act(body.id, 'approve', {});
    const again = await act(body.id, 'approve', {});
    const corrected = await placesOf(resultId);
    const points = await pointsOf(member.id);
    const undone = await act(body.id, 'undo', undefined);
    if (typeof stop === 'function') stop();

    expect(approved.body).toMatchObject({
      state: 'approved',
      listed: { place: 2 },
      trail: [{ act: 'sent' }, { act: 'approved' }],
    });
    expect(again.body.trail).toHaveLength(2);
    expect(corrected.map(([id, place]) => [id, place])).toEqual([
      [others[0], 1],
      [member.id, 2],
      [others[1], 3],
      [others[2], 4],
    ]);
    expect(points).toBe(corrected[1]?.[2]);
    expect(undone.body).toMatchObject({ state: 'open', listed: null });
    expect(await placesOf(resultId)).toEqual(before);
    expect(heard).toEqual(
      expect.arrayContaining([
        `/api/points-claims ${JSON.stringify({ accountIds: [member.id] })}`,
        '/api/points-claims "points-claim:answer"',
        expect.stringContaining('/api/standings'),
      ]),
    );
  });

  test.each<[string, string]>([
    ['approve', 'approve'],
    ['approve', 'decline'],
    ['decline', 'approve'],
    ['decline', 'decline'],
    ['ask', 'decline'],
  ])(
    'two who %s and %s at one moment: one act counts, and the night and the member hear of one',
    async (one, two) => {
      const { id: resultId } = await postNight();
      const { body } = await send();
      await server.models.MessageThread.deleteMany({});
      const words = { approve: {}, decline: { text: 'Sam says no.' }, ask: { text: 'Who dealt?' } } as Record<
        string,
        object
      >;

      const answers = await Promise.all([
        act(body.id, one, words[one], host),
        act(body.id, two, words[two], admin),
      ]);

      const stored = await server.models.PointsClaim.findById(body.id).lean();
      expect(stored?.trail.map(({ act: what }) => what)).toEqual(['sent', stored?.state]);
      expect(await server.models.MessageThread.countDocuments({ to: member.id })).toBe(1);
      const isListed = (await placesOf(resultId)).some(([id]) => id === member.id);
      expect(isListed).toBe(stored?.state === 'approved');
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken.map(({ body: { state } }) => state)).toContain(stored?.state);
      for (const answer of answers)
        if (answer.status !== 200)
          expect(answer).toMatchObject({ status: 409, body: { code: 'COMMAND_NOT_ALLOWED' } });
    },
  );

  test('a wrong place moves, and what was corrected since is not overwritten', async () => {
    const { id: resultId } = await postNight([member.id]);
    const { body } = await send({ place: 1 });
    await act(body.id, 'approve', { place: 2 });
    const places = await placesOf(resultId);
    await server.models.Result.updateOne({ _id: resultId }, { $inc: { version: 1 } });

    expect(body.kind).toBe('wrong');
    expect(places.map(([id]) => id)).toEqual([others[0], member.id, others[1], others[2]]);
    expect(await act(body.id, 'undo', undefined)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('a night that is not posted cannot be approved before it is', async () => {
    const { body } = await send({ place: 4 });
    const refused = await act(body.id, 'approve', {});
    await postNight([member.id]);

    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not posted yet') },
    });
    expect((await act(body.id, 'approve', {})).body).toMatchObject({
      state: 'approved',
      listed: { place: 4 },
    });
  });

  test('asked back, answered, declined with a reason: all of it is on the trail that the member sees', async () => {
    const { body } = await send();
    await act(body.id, 'ask', { text: 'Who dealt?' });
    await act(body.id, 'answer', { text: 'Sam did.' }, member.token);
    expect((await act(body.id, 'decline', { text: ' ' })).status).toBe(400);
    await act(body.id, 'decline', { text: 'Sam says no.' });

    const { items } = (await server.call('GET', '/api/points-claims/mine', { token: member.token })).body;
    expect(items[0].state).toBe('declined');
    expect(items[0].trail.map(({ act: what, text }: { act: string; text: string }) => [what, text])).toEqual([
      ['sent', 'I came second.'],
      ['asked', 'Who dealt?'],
      ['answered', 'Sam did.'],
      ['declined', 'Sam says no.'],
    ]);
    const written = await server.models.MessageThread.find({ to: member.id }).sort({ _id: -1 }).limit(2);
    expect(written.map(({ subject, messages }) => [subject, messages[0]?.text])).toEqual([
      ['Your claim was declined', expect.stringContaining('Sam says no.')],
      ['A question about your claim', expect.stringContaining('Who dealt?')],
    ]);
    expect((await act(body.id, 'approve', {})).status).toBe(409);
  });

  test('a host without a name and who was its host once see and answer nothing of it', async () => {
    const { body } = await send();
    await server.models.Tournament.updateOne({ name }, { $set: { hostName: '' } });
    const { body: hostless } = await server.call('POST', '/api/points-claims', {
      token: (await signIn('Player')).token,
      body: claim(),
    });
    const nameless = await signIn('Host', '');
    const former = await server.signInAs('Operator', { isHost: false, hostName: 'Dana W.' });

    for (const { token } of [nameless, former]) {
      expect((await server.call('GET', '/api/points-claims', { token })).body.total).toBe(0);
      for (const { id } of [body, hostless])
        expect((await act(id, 'decline', { text: 'No.' }, token)).status).toBe(404);
    }
  });

  test('another host sees nothing of it, a member cannot decide, nobody reads the claims of others', async () => {
    const { body } = await send();
    const inbox = async (token: string) =>
      (await server.call('GET', '/api/points-claims?state=open', { token })).body.total;

    expect([await inbox(host), await inbox(otherHost), await inbox(admin)]).toEqual([1, 0, 1]);
    expect((await act(body.id, 'decline', { text: 'No.' }, otherHost)).status).toBe(404);
    expect((await act(body.id, 'approve', {}, member.token)).status).toBe(403);
    expect((await act(body.id, 'withdraw', undefined, otherHost)).status).toBe(404);
    expect((await server.call('GET', '/api/points-claims/mine', { token: otherHost })).body.total).toBe(0);
  });
});
