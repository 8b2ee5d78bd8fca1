import { randomUUID } from 'node:crypto';
import { venueKey } from '@ahl/shared-types/referrals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(() => server.models.VenueReferral.deleteMany({}));

const referral = (more: object = {}) => ({
  requestId: randomUUID(),
  name: 'Dana Wells',
  email: 'dana@example.com',
  venueName: "O'Malley's & Sons",
  city: 'Keller',
  ...more,
});
const refer = (body: object) => server.call('POST', '/api/venue-referrals', { body });
const list = async (query = '') => (await server.call('GET', `/api/venue-referrals${query}`, { token })).body;

describe('venueKey', () => {
  test.each([
    ['The Copper Still', 'Arlington, TX', 'copper still', 'arlington'],
    ["O'Malley’s & Sons", 'Keller', 'OMalleys and Sons', ' KELLER '],
    ['Café Ole', 'Denton', 'Cafe-Ole', 'Denton'],
  ])('treats %s in %s as the venue %s in %s', (name, city, otherName, otherCity) => {
    expect(venueKey(name, city)).toBe(venueKey(otherName, otherCity));
  });

  test('treats another city as another venue', () => {
    expect(venueKey('Tap In', 'Keller')).not.toBe(venueKey('Tap In', 'Denton'));
  });
});

describe('POST /api/venue-referrals', () => {
  test('is stored once with its reward, however often it is sent', async () => {
    const one = referral();
    const answers = await Promise.all([refer(one), refer(one)]);
    await refer(one);

    expect(answers.map(({ body }) => body.outcome)).toEqual(['received', 'received']);
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ status: 'new', rewardCents: 20_000 });
  });

  test('answers a venue of the league, or one that was named before, kindly without storing it', async () => {
    await createVenue(server.models, { name: 'The Tap In', city: 'Denton' });
    await refer(referral());

    const known = await refer(referral({ venueName: 'Tap In', city: 'denton' }));
    const second = await refer(referral({ venueName: 'OMalleys and Sons', name: 'Lee' }));

    expect(known).toMatchObject({ status: 201, body: { outcome: 'already-in-league', venueName: 'Tap In' } });
    expect(second).toMatchObject({ status: 201, body: { outcome: 'already-referred' } });
    expect((await list()).total).toBe(1);
  });

  test('a declined referral does not block another one', async () => {
    await refer(referral());
    const [{ id }] = (await list()).items;
    await server.call('PATCH', `/api/venue-referrals/${id}`, { token, body: { status: 'declined' } });

    expect((await refer(referral())).body.outcome).toBe('received');
    expect((await list('?status=new')).total).toBe(1);
  });

  test('an empty form is refused at each field, a robot gets a receipt and nothing is stored', async () => {
    const { status, body } = await refer({});
    const robot = await refer(referral({ referenceCode: 'x' }));

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(['name', 'email', 'venueName', 'city']));
    expect(robot.body.outcome).toBe('received');
    expect((await list()).total).toBe(0);
  });
});
