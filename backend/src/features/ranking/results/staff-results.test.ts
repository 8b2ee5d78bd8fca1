import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createTournament, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-03-20T18:00:00Z');
const date = '2026-03-01';
let server: TestServer;
let admin: string;
let own: string;
let other: string;
let others: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  const { models } = server;
  ({ token: admin } = await server.signInAs('Administrator'));
  own = idOf(await createVenue(models, { name: 'Rusty Nail', region: 732 }));
  other = idOf(await createVenue(models, { name: 'Blue Heron', region: 733 }));
  await createSeason(models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  others = [];
  for (let index = 0; index < 3; index += 1) others.push(idOf(await createPlayer(models)));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.models.MessageThread.deleteMany({});
});

const night = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  name: `Night ${randomUUID()}`,
  venueId: own,
  date,
  startTime: nextStart(),
  entrants: 10,
  finishers: others.map((playerId, index) => ({ playerId, place: index + 1 })),
  ...more,
});
type Night = ReturnType<typeof night>;
const post = (token: string, body: Night) => server.call('POST', '/api/results', { token, body });
const put = (token: string, id: string, { idempotencyKey: _key, ...body }: Night, version: number) =>
  server.call('PUT', `/api/results/${id}`, { token, body: { ...body, version } });
const remove = (token: string, id: string) => server.call('DELETE', `/api/results/${id}`, { token });
const restore = (token: string, id: string) => server.call('POST', `/api/results/${id}/restore`, { token });
const atOwnVenue = () => server.signInAs('Operator', { regions: [], venueIds: [own] });

describe("other people's results", () => {
  test('can be posted, corrected, deleted and restored by an operator at their venues only', async () => {
    const { token } = await atOwnVenue();
    const theirs = night({ venueId: other });
    const { body: stored } = await post(admin, theirs);

    const refused = await post(token, night({ venueId: other }));

    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(refused.body.message).toContain('Blue Heron');
    expect((await put(token, stored.id, theirs, 1)).status).toBe(403);
    expect((await remove(token, stored.id)).status).toBe(403);
    expect((await restore(token, stored.id)).status).toBe(403);
    expect((await server.call('GET', `/api/results/${stored.id}`)).body.version).toBe(1);
    const mine = night();
    const { status, body } = await post(token, mine);
    expect(status).toBe(201);
    expect((await put(token, body.id, { ...mine, entrants: 12 }, 1)).body.entrants).toBe(12);
    expect((await remove(token, body.id)).status).toBe(200);
    expect((await restore(token, body.id)).status).toBe(200);
  });

  test("cannot be moved to somebody else's venue", async () => {
    const { token } = await atOwnVenue();
    const mine = night();
    const { body } = await post(token, mine);

    expect((await put(token, body.id, { ...mine, venueId: other }, 1)).status).toBe(403);
  });

  test('can be posted by a region operator in their regions; an operator without a scope posts nowhere', async () => {
    const region = await server.signInAs('Region Operator', { regions: [733] });
    const nowhere = await server.signInAs('Operator', { regions: [] });

    expect((await post(region.token, night({ venueId: other }))).status).toBe(201);
    expect((await post(region.token, night())).status).toBe(403);
    expect((await post(nowhere.token, night())).status).toBe(403);
  });

  test('can be posted by a host on their own nights', async () => {
    const { token } = await server.signInAs('Host', { hostName: 'Dana W.' });
    const at = async (startTime: string, hostName: string) =>
      idOf(
        await createTournament(server.models, {
          date,
          startTimes: [startTime],
          hostName,
          isApproved: true,
          venueId: (await server.models.Venue.findById(own).lean())?._id ?? null,
        }),
      );
    const mine = night({ tournamentId: await at('14:00', 'Dana W.'), startTime: '14:00' });
    const theirs = night({ tournamentId: await at('16:00', 'Lee K.'), startTime: '16:00' });

    expect((await post(token, mine)).status).toBe(201);
    expect((await post(token, theirs)).status).toBe(403);
    const { body } = await post(admin, theirs);
    expect((await put(token, body.id, theirs, 1)).status).toBe(403);
  });
});

describe('a poster who is in the result', () => {
  const questions = async () =>
    (await server.call('GET', '/api/messages/league?folder=unread', { token: admin })).body.items as {
      subject: string;
      member: { id: string };
      preview: string;
    }[];
  /** Returns a night posted by somebody who finished in it. */
  const withSelf = (playerId: string, place: number, more: object = {}) =>
    night({ finishers: [{ playerId, place, ...more }] });

  test('can post it anyway, and the office is asked once', async () => {
    const { token, accountId } = await atOwnVenue();
    const mine = withSelf(accountId, 1, { prizeCents: 5_000 });

    const { status, body } = await post(token, mine);
    await post(token, mine);

    expect(status).toBe(201);
    expect((await server.call('GET', `/api/results/${body.id}`)).body.finishers[0].points).toBe(10);
    expect(await questions()).toEqual([
      expect.objectContaining({
        subject: expect.stringContaining('A second look'),
        member: expect.objectContaining({ id: accountId }),
      }),
    ]);
    const thread = await server.models.MessageThread.findOne({}).lean();
    const text = thread?.messages[0]?.text ?? '';
    for (const part of ['Rusty Nail', 'place 1 of 10', '10 points', '$50.00', `?night=${body.id}`])
      expect(text).toContain(part);
    const { body: alert } = await server.call('GET', '/api/messages/admin-alert', { token: admin });
    expect(alert.hasAdminMessages).toBe(true);
  });

  test('causes another question when a correction improves their line, and not otherwise', async () => {
    const { token, accountId } = await atOwnVenue();
    const mine = withSelf(accountId, 5);
    const { body } = await post(token, mine);
    expect(await questions()).toHaveLength(1);

    await put(token, body.id, { ...mine, ...withSelf(accountId, 6), name: mine.name }, 1);
    await remove(token, body.id);
    await restore(token, body.id);
    expect(await questions()).toHaveLength(1);
    await put(token, body.id, { ...mine, ...withSelf(accountId, 2), name: mine.name }, 4);

    expect(await questions()).toHaveLength(2);
  });

  test('causes a question also as an administrator; a poster who is not in it does not', async () => {
    const boss = await server.signInAs('Administrator');

    await post(boss.token, night());
    expect(await questions()).toEqual([]);
    await post(boss.token, withSelf(boss.accountId, 3));

    expect(await questions()).toHaveLength(1);
  });

  test('causes no question with a refused night', async () => {
    const { token, accountId } = await atOwnVenue();

    expect((await post(token, { ...withSelf(accountId, 1), venueId: other })).status).toBe(403);
    expect((await post(token, { ...withSelf(accountId, 1), date: '2026-03-25' })).status).toBe(400);

    expect(await questions()).toEqual([]);
  });
});

describe('/api/results/:id/second-looks', () => {
  const looks = (token: string, id: string) =>
    server.call('GET', `/api/results/${id}/second-looks`, { token });
  const confirm = (token: string, id: string, version: number) =>
    server.call('POST', `/api/results/${id}/second-looks`, { token, body: { version } });
  const postOwn = async (place = 4) => {
    const poster = await atOwnVenue();
    const body = night({ finishers: [{ playerId: poster.accountId, place }] });
    const { body: stored } = await post(poster.token, body);
    return { poster, body, id: stored.id as string };
  };

  test('a result waits until an administrator marks it as looked at, and shows by whom', async () => {
    const { poster, id } = await postOwn();
    const ada = await server.signInAs('Administrator', { firstName: 'Ada', lastName: 'Min' });

    const { body: waiting } = await looks(poster.token, id);
    expect(waiting).toMatchObject({
      version: 1,
      items: [{ player: { id: poster.accountId }, place: 4, points: 7, lookedAt: null, mayConfirm: false }],
    });
    expect(waiting.abilities).toEqual({ confirm: false });
    const { body: hers } = await looks(ada.token, id);
    expect([hers.abilities.confirm, hers.items[0].mayConfirm]).toEqual([true, true]);
    const { status, body } = await confirm(ada.token, id, 1);

    const looked = { lookedAtByName: 'Ada Min', lookedAt: new Date(nowMs).toISOString(), mayConfirm: false };
    expect([status, body.items]).toEqual([200, [expect.objectContaining(looked)]]);
    expect(body.abilities).toEqual({ confirm: false });
    expect((await confirm(admin, id, 1)).body.items[0].lookedAtByName).toBe('Ada Min');
  });

  test('only the office marks it, nobody marks their own, and no version that was corrected meanwhile', async () => {
    const { poster, id } = await postOwn();
    const boss = await server.signInAs('Administrator');
    const { body: own } = await post(
      boss.token,
      night({ finishers: [{ playerId: boss.accountId, place: 1 }] }),
    );

    expect((await confirm(poster.token, id, 1)).status).toBe(403);
    expect((await confirm(boss.token, own.id, 1)).body.message).toBe(
      'Somebody else has to look at your own result.',
    );
    expect((await confirm(admin, id, 2)).body.code).toBe('VERSION_CONFLICT');
    expect((await looks(poster.token, id)).body.items[0].lookedAt).toBeNull();
  });

  test('it waits again when its poster improves it, and is not found once it is withdrawn', async () => {
    const { poster, body, id } = await postOwn(4);
    await confirm(admin, id, 1);

    await put(poster.token, id, { ...body, finishers: [{ playerId: poster.accountId, place: 2 }] }, 1);

    const items = (await looks(admin, id)).body.items as { lookedAt: string | null }[];
    expect(items.map(({ lookedAt }) => lookedAt !== null)).toEqual([true, false]);
    await remove(poster.token, id);
    expect((await looks(admin, id)).status).toBe(404);
    expect((await confirm(admin, id, 3)).status).toBe(404);
  });

  test('members cannot see it, and staff are notified', async () => {
    const received: object[] = [];
    const { id } = await postOwn();
    server.bus.subscribe(({ event }) => void received.push(event));
    const member = await server.signInAs('Player');

    expect((await looks(member.token, id)).status).toBe(403);
    expect(JSON.stringify((await server.call('GET', `/api/results/${id}`)).body)).not.toContain('look');
    await confirm(admin, id, 1);

    expect(received).toEqual([{ type: 'result.second-looks-changed', resultId: id }]);
  });
});
