// Members who played as walk-ins claim those nights, over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const clock = { nowMs: Date.parse('2026-03-20T18:00:00Z') };
const date = '2026-03-18';
let server: TestServer;
let office: { token: string };
let host: { token: string };
let otherHost: { token: string };
let venueId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.nowMs });
  office = await server.signInAs('Administrator');
  host = await server.signInAs('Host', { hostName: 'Dana W.' });
  otherHost = await server.signInAs('Host', { hostName: 'Pat Q.' });
  const venue = await createVenue(server.models, { region: 732 });
  venueId = venue._id.toHexString();
  await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  // Wednesdays.
  await createCalendarEvent(server.models, {
    venueId: venue._id,
    weekday: 3,
    hostName: 'Dana W.',
    startsOn: '2026-01-01',
  });
});
afterAll(() => server.stop());

const call = (token: string, method: string, path: string, body?: object) => {
  clock.nowMs += 1_000;
  return server.call(method, path, { token, ...(body ? { body } : {}) });
};

/** Creates a walk-in who won a night, and a member of the same name who joined since. */
const setUp = async () => {
  const name = { firstName: 'Jo', lastName: `Walker ${randomUUID().slice(0, 6)}` };
  const walkIn = await createPlayer(server.models, { ...name, email: undefined });
  const rival = await createPlayer(server.models, { email: undefined });
  const member = await server.signInAs('Player', name);
  const finishers = [walkIn, rival].map(({ _id }, index) => ({
    playerId: _id.toHexString(),
    place: index + 1,
  }));
  await call(office.token, 'POST', '/api/results', {
    name: `Night ${randomUUID()}`,
    venueId,
    date,
    startTime: nextStart(),
    entrants: 2,
    finishers,
    idempotencyKey: randomUUID(),
  });
  return { walkIn, rival, member, walkInId: walkIn._id.toHexString() };
};
type Setup = Awaited<ReturnType<typeof setUp>>;

const send = ({ member }: Setup, body: object) =>
  call(member.token, 'POST', '/api/profile-claims', { requestId: randomUUID(), ...body });
const listed = async (token: string) =>
  (await call(token, 'GET', '/api/profile-claims?state=open&pageSize=200')).body.items as {
    id: string;
    candidates: { id: string; isSameName: boolean; place: number | null }[];
  }[];
const answer = (token: string, id: string, body: object) =>
  call(token, 'POST', `/api/profile-claims/${id}/answer`, body);

describe('a claim of nights before the account', () => {
  test('by a night is seen and approved by its host, and the nights become the member’s', async () => {
    const setup = await setUp();
    const sent = await send(setup, { venueId, date });

    const [seen] = (await listed(host.token)).filter(({ id }) => id === sent.body.id);
    const elsewhere = (await listed(otherHost.token)).filter(({ id }) => id === sent.body.id);
    const refused = await answer(otherHost.token, sent.body.id, {
      decision: 'approve',
      playerId: setup.walkInId,
    });
    const approved = await answer(host.token, sent.body.id, {
      decision: 'approve',
      playerId: setup.walkInId,
    });

    expect(sent.status).toBe(201);
    expect(JSON.stringify(sent.body)).not.toContain(setup.walkInId);
    expect(seen?.candidates[0]).toMatchObject({ id: setup.walkInId, isSameName: true, place: 1 });
    expect([elsewhere.length, refused.status]).toEqual([0, 403]);
    expect([approved.status, approved.body.state]).toEqual([200, 'approved']);
    const { body } = await call(office.token, 'GET', `/api/players/${setup.walkInId}/points`);
    expect([body.player.id, body.total]).toEqual([setup.member.accountId, 1]);
    const mine = (await call(setup.member.token, 'GET', '/api/messages')).body;
    expect(mine.items[0].subject).toBe('Your earlier nights are yours');
  });

  test('by the old number is answered by the office, and can be undone as a merge', async () => {
    const setup = await setUp();
    const { body: sent } = await send(setup, { playerNumber: setup.walkIn.playerNumber });

    const seenByHost = (await listed(host.token)).filter(({ id }) => id === sent.id);
    await answer(office.token, sent.id, { decision: 'approve', playerId: setup.walkInId });
    const master = await server.signInAs('Super Admin');
    const merges = await call(master.token, 'GET', `/api/merges?memberId=${setup.walkInId}`);
    await call(master.token, 'POST', `/api/merges/${merges.body.items[0].id}/undo`, {});

    expect(seenByHost).toEqual([]);
    const { body } = await call(office.token, 'GET', `/api/players/${setup.walkInId}/points`);
    expect([body.player.id, body.total]).toEqual([setup.walkInId, 1]);
  });

  test('is one at a time, can be withdrawn, and is declined with a message', async () => {
    const setup = await setUp();
    const requestId = randomUUID();
    const first = await send(setup, { requestId, playerNumber: 5 });
    const repeated = await send(setup, { requestId, playerNumber: 5 });
    const second = await send(setup, { playerNumber: 6 });
    await call(setup.member.token, 'POST', `/api/profile-claims/${first.body.id}/withdraw`);
    const third = await send(setup, { playerNumber: 6 });
    await answer(office.token, third.body.id, { decision: 'decline', answer: 'No such night.' });
    const again = await answer(office.token, third.body.id, { decision: 'decline' });

    expect(repeated.body.id).toBe(first.body.id);
    expect([second.status, second.body.reason]).toEqual([409, 'profile-claim.open-already']);
    expect(again.body.reason).toBe('profile-claim.answered');
    const mine = (await call(setup.member.token, 'GET', '/api/profile-claims/mine')).body.items;
    expect(mine.map(({ state, answer: reply }: { state: string; answer: string }) => [state, reply])).toEqual(
      [
        ['declined', 'No such night.'],
        ['withdrawn', ''],
      ],
    );
  });

  test('refuses people who sign in and somebody else’s nights, and requires a number or a night', async () => {
    const setup = await setUp();
    const other = await createPlayer(server.models);
    const { body: sent } = await send(setup, { playerNumber: other.playerNumber });

    const response = await answer(office.token, sent.id, {
      decision: 'approve',
      playerId: other._id.toHexString(),
    });
    const unfit = await answer(office.token, sent.id, { decision: 'approve', playerId: setup.walkInId });
    const empty = await send(setup, {});
    const nobody = await answer(office.token, sent.id, { decision: 'approve' });

    expect([response.body.reason, unfit.body.reason]).toEqual([
      'profile-claim.no-walk-in',
      'profile-claim.no-walk-in',
    ]);
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['playerNumber']]);
    expect(Object.keys(nobody.body.fields)).toEqual(['playerId']);
  });
});
