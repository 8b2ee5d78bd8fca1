import { randomUUID } from 'node:crypto';
import type { BonusOffer } from '@ahl/shared-types/bonuses';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPokerClock, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, 6PM in Dallas.
const startMs = Date.parse('2026-11-22T00:00:00Z');
const hourMs = 60 * 60_000;
let nowMs = startMs;
let server: TestServer;
let admin: { token: string };
let ann: { token: string; accountId: string };
let bob: { token: string; accountId: string };
let venueId: string;
let venue: Types.ObjectId;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  admin = await server.signInAs('Administrator');
  ann = await server.signInAs('Player', { firstName: 'Ann', lastName: 'Reed' });
  bob = await server.signInAs('Player', { firstName: 'Bob', lastName: 'Stone' });
  venue = (await createVenue(server.models, { name: 'The Tin Bar' }))._id;
  venueId = venue.toHexString();
});
beforeEach(() => {
  nowMs = startMs;
});
afterAll(() => server.stop());

const input = (more: object = {}) => ({
  title: 'Happy hour chips',
  kind: 'chips',
  amount: 500,
  venueId,
  opensOn: '2026-11-21',
  opensAt: '17:00',
  closesOn: '2026-11-21',
  closesAt: '19:30',
  countsUntil: '2026-11-28',
  cap: null,
  ...more,
});
const make = async (more: object = {}): Promise<BonusOffer> =>
  (await server.call('POST', '/api/bonus-offers', { token: admin.token, body: input(more) })).body;
const look = ({ code }: BonusOffer, member?: { token: string }) =>
  server.call('GET', `/api/bonus-offers/code/${code}`, member ? { token: member.token } : {});
const take = ({ code }: BonusOffer, { token }: { token: string }) =>
  server.call('POST', `/api/bonus-offers/code/${code}`, { token });
const record = async ({ id }: BonusOffer): Promise<BonusOffer> =>
  (await server.call('GET', `/api/bonus-offers/${id}`, { token: admin.token })).body;
const bonusesOf = async ({ token }: { token: string }): Promise<{ uniqueCode: string; title: string }[]> =>
  (await server.call('GET', '/api/bonuses/mine', { token })).body.items;

describe('a scanned code', () => {
  test('gives each member the bonus once, and a host can redeem its code', async () => {
    const offer = await make();

    const first = await take(offer, ann);
    const again = await take(offer, ann);
    await take(offer, bob);

    expect(first.body.own).toEqual(again.body.own);
    const own = (await bonusesOf(ann)).filter(({ title }) => title === 'Happy hour chips');
    expect(own.map(({ uniqueCode }) => uniqueCode)).toEqual([first.body.own.uniqueCode]);
    const host = await server.signInAs('Administrator');
    const { status } = await server.call('POST', `/api/bonuses/verify/${first.body.own.uniqueCode}`, {
      token: host.token,
      body: { idempotencyKey: randomUUID() },
    });
    expect(status).toBe(200);
    expect(await record(offer)).toMatchObject({ claimed: 2, used: 1 });
  });

  test('gives one bonus for many simultaneous taps', async () => {
    const offer = await make();

    const answers = await Promise.all(Array.from({ length: 8 }, () => take(offer, ann)));

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.own?.uniqueCode}`)).size).toBe(1);
    expect((await record(offer)).claimed).toBe(1);
  });

  test('shows a visitor what it offers, and requires a sign-in to take it', async () => {
    const offer = await make();

    expect((await look(offer)).body).toMatchObject({
      title: 'Happy hour chips',
      venueName: 'The Tin Bar',
      state: 'open',
      own: null,
    });
    expect((await server.call('POST', `/api/bonus-offers/code/${offer.code}`)).status).toBe(401);
  });

  test('gives no more than its cap, even for simultaneous requests', async () => {
    const offer = await make({ cap: 1 });

    const answers = await Promise.all([take(offer, ann), take(offer, bob)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await record(offer)).toMatchObject({ claimed: 1, state: 'used-up' });
  });

  test.each([
    ['upcoming', -2 * hourMs],
    ['open', 0],
    ['over', 1.5 * hourMs],
  ])('is %s at the edge of its window', async (state, laterMs) => {
    const offer = await make();
    nowMs = startMs + laterMs;

    expect((await look(offer, ann)).body.state).toBe(state);
    expect((await take(offer, ann)).status).toBe(state === 'open' ? 200 : 409);
    expect((await record(offer)).claimed).toBe(state === 'open' ? 1 : 0);
  });

  test('gives nothing after the office has ended it, until it is restored', async () => {
    const offer = await make();
    await server.call('DELETE', `/api/bonus-offers/${offer.id}`, { token: admin.token });
    expect((await take(offer, ann)).body.reason).toBe('offer.ended');

    await server.call('POST', `/api/bonus-offers/${offer.id}/restore`, { token: admin.token });

    expect((await take(offer, ann)).status).toBe(200);
  });

  test('is unknown if it was made up', async () => {
    expect((await server.call('GET', '/api/bonus-offers/code/ABCDEFGHJK')).status).toBe(404);
    expect((await server.call('GET', '/api/bonus-offers/code/short')).status).toBe(400);
  });
});

describe("the office's codes", () => {
  test.each([
    [{ closesAt: '17:00' }, 'closesAt'],
    [{ closesOn: '2027-03-01' }, 'closesOn'],
    [{ countsUntil: '2026-11-20' }, 'countsUntil'],
    [{ opensOn: '2026-11-10', closesOn: '2026-11-12', countsUntil: '2026-11-15' }, 'countsUntil'],
    [{ cap: 0 }, 'cap'],
    [{ amount: 0 }, 'amount'],
    [{ title: ' ' }, 'title'],
    [{ venueId: 'f'.repeat(24) }, 'venueId'],
  ])('refuse %j at %s', async (more, field) => {
    const { status, body } = await server.call('POST', '/api/bonus-offers', {
      token: admin.token,
      body: input(more),
    });

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('change only at the expected version, and not below what is taken', async () => {
    const offer = await make();
    await take(offer, ann);
    await take(offer, bob);
    const put = (more: object) =>
      server.call('PUT', `/api/bonus-offers/${offer.id}`, {
        token: admin.token,
        body: { ...input(more), version: offer.version },
      });

    expect((await put({ cap: 1 })).body.fields).toEqual({ cap: '2 members have taken it already.' });
    expect((await put({ title: 'Late chips' })).body).toMatchObject({ title: 'Late chips', claimed: 2 });
    const late = await put({ title: 'Other chips' });
    expect([late.status, late.body.code, late.body.current?.title]).toEqual([
      409,
      'VERSION_CONFLICT',
      'Late chips',
    ]);
  });

  test('can be listed by state', async () => {
    await server.models.BonusOffer.deleteMany({});
    await make({ title: 'Open' });
    await make({ title: 'Upcoming', opensAt: '18:30' });
    await take(await make({ title: 'Used up', cap: 1 }), ann);
    const listed = async (state: string) =>
      (await server.call('GET', `/api/bonus-offers?state=${state}`, { token: admin.token })).body.items.map(
        ({ title }: BonusOffer) => title,
      );

    expect(await listed('open')).toEqual(['Open']);
    expect(await listed('upcoming')).toEqual(['Upcoming']);
    expect(await listed('used-up')).toEqual(['Used up']);
    expect((await server.call('GET', '/api/bonus-offers', { token: ann.token })).status).toBe(403);
  });
});

test("the desk of a night sees its venue's open code, a visitor does not", async () => {
  await server.models.BonusOffer.deleteMany({});
  const offer = await make();
  const elsewhere = await createVenue(server.models);
  await make({ venueId: elsewhere._id.toHexString() });
  const clock = await createPokerClock(server.models, { venueId: venue });
  const path = `/api/poker-clocks/${clock._id}/bonus-offers`;

  const { token } = await server.signInAs('Master Admin');
  expect((await server.call('GET', path, { token })).body).toEqual([
    { title: 'Happy hour chips', code: offer.code },
  ]);
  expect((await server.call('GET', path)).status).toBe(403);
});
