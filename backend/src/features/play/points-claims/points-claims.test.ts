import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { createTournament } from '#demo/factories/index.ts';
import { claimActs, date, setUpClaims } from './testing/claim-league.ts';

const league = setUpClaims();
const { time } = league;
const { postNight, claim, send, act } = claimActs(league);

describe('sending a claim', () => {
  test('is refused with the due time before the results are due, and accepted from then on', async () => {
    time.nowMs = Date.parse('2026-03-02T18:00:00Z');
    const early = await send();
    const { body } = await league.server.call(
      'GET',
      `/api/points-claims/nights?venueId=${league.venueId}&date=${date}`,
      {
        token: league.member.token,
      },
    );
    time.nowMs = Date.parse('2026-03-04T01:00:00Z');

    expect(early).toMatchObject({
      status: 409,
      body: { code: 'COMMAND_NOT_ALLOWED', message: expect.stringContaining('Tuesday, March 3, 7:00PM') },
    });
    expect(body.items).toMatchObject([
      { name: league.name, place: null, refusal: { code: 'not-due', at: '2026-03-04T01:00:00.000Z' } },
    ]);
    expect((await send()).status).toBe(201);
  });

  test('is possible immediately for a posted night', async () => {
    time.nowMs = Date.parse('2026-03-02T18:00:00Z');
    await postNight();
    expect(await send()).toMatchObject({
      status: 201,
      body: { kind: 'missing', state: 'open', trail: [{ act: 'sent' }] },
    });
  });

  test('is refused within 72 hours of a final, with a message that names the deadline', async () => {
    await createTournament(league.server.models, {
      name: 'Monthly Final',
      date: '2026-03-13',
      startTimes: ['13:00'],
      isApproved: true,
      venueId: new Types.ObjectId(league.venueId),
    });
    time.nowMs = Date.parse('2026-03-10T18:00:01Z');
    const late = await send();
    time.nowMs = Date.parse('2026-03-10T18:00:00Z');

    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Monthly Final that was until Tuesday, March 10, 1:00PM') },
    });
    expect((await send()).status).toBe(201);
  });

  test('stores a repeated form once, even if simultaneous, and one claim per night until it is withdrawn', async () => {
    const body = claim();
    const call = () => league.server.call('POST', '/api/points-claims', { token: league.member.token, body });
    const [one, two] = await Promise.all([call(), call()]);
    const third = await send();
    await act(one.body.id, 'withdraw', undefined, league.member.token);

    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(two.body.id);
    expect(third).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await send()).status).toBe(201);
  });

  test('refuses an unknown night, a claim of the listed place, and invalid input', async () => {
    await postNight([league.member.id]);
    expect((await send({ name: 'Another' })).status).toBe(404);
    expect((await send({ place: 4 })).body.fields).toMatchObject({ place: expect.any(String) });
    expect(Object.keys((await send({ place: 0, date: 'x' })).body.fields)).toEqual(
      expect.arrayContaining(['place', 'date']),
    );
  });
});
