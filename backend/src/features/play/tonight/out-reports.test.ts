import { randomUUID } from 'node:crypto';
import { outOffers, placesOf } from '@ahl/shared-types/poker-clocks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClockServer, startClockServer } from '#features/play/poker-clocks/testing/clock-server.ts';

let at: ClockServer;
let player: { token: string; accountId: string };
let clockId: string;
let startedMs: number;
const ids = Array.from({ length: 4 }, () => randomUUID());
const [mine = ''] = ids;
const minute = 60_000;

beforeAll(async () => {
  at = await startClockServer();
  startedMs = at.time.nowMs;
  player = await at.server.signInAs('Player');
});
afterAll(() => at.server.stop());

const night = async () => (await at.server.call('GET', `/api/poker-clocks/${clockId}/night`)).body;
const report = (more: object = {}, token = player.token) =>
  at.server.call('POST', `/api/poker-clocks/${clockId}/out-reports`, {
    token,
    body: { commandId: randomUUID(), ...more },
  });

beforeEach(async () => {
  at.time.nowMs = startedMs;
  ({ id: clockId } = await at.openClock());
  for (const [index, id] of ids.entries())
    await at.command(clockId, {
      type: 'register',
      entry: {
        id,
        playerId: index === 0 ? player.accountId : null,
        name: `Player ${index}`,
        seat: { table: index < 3 ? 1 : 2, seat: index + 1 },
      },
    });
  await at.command(clockId, { type: 'start' });
});

describe('"I am out" from a member’s phone', () => {
  test('waits for the desk, changes no place, and is confirmed at the time of the tap', async () => {
    at.time.nowMs += 10 * minute;
    const tapped = new Date(at.time.nowMs).toISOString();
    const answer = await report();
    await at.command(clockId, { type: 'bust', entryIds: [ids[1]], expectedVersion: undefined });
    at.time.nowMs += minute;

    expect(answer.body).toEqual({ at: tapped });
    const waiting = await night();
    expect(outOffers(waiting, at.time.nowMs)).toEqual([{ entryIds: [mine], at: tapped }]);
    expect(placesOf(waiting).has(mine)).toBe(false);
    await at.command(clockId, { type: 'bust', entryIds: [mine], happenedAt: tapped });

    const after = await night();
    expect(after.outReports).toEqual([]);
    expect(after.bustOuts.find(({ entryIds }: { entryIds: string[] }) => entryIds.includes(mine)).at).toBe(
      tapped,
    );
    const { items } = await at.logOf(clockId);
    expect(
      items.map(({ type, actor }: { type: string; actor: { id: string } }) => [type, actor.id]),
    ).toContainEqual(['report-out', player.accountId]);
  });

  test('is gone after five minutes, when the desk says no, and when the member takes it back', async () => {
    await report();
    expect(outOffers(await night(), at.time.nowMs + 5 * minute - 1)).toHaveLength(1);
    expect(outOffers(await night(), at.time.nowMs + 5 * minute)).toEqual([]);
    await at.command(clockId, { type: 'dismiss-out', entryIds: [mine] });
    expect((await night()).outReports).toEqual([]);

    await report();
    const path = `/api/poker-clocks/${clockId}/out-reports`;
    const withdrawn = await at.server.call('DELETE', path, { token: player.token });
    const again = await at.server.call('DELETE', path, { token: player.token });

    expect([withdrawn.status, again.status]).toEqual([200, 200]);
    expect((await night()).outReports).toEqual([]);
  });

  test('is offered as one hand with another player of the table who says so within a minute', async () => {
    await at.command(clockId, { type: 'report-out', entryId: ids[3] });
    await report();
    at.time.nowMs += 40_000;
    await at.command(clockId, { type: 'report-out', entryId: ids[1] });
    at.time.nowMs += 90_000;
    await at.command(clockId, { type: 'report-out', entryId: ids[2] });

    expect(outOffers(await night(), at.time.nowMs).map(({ entryIds }) => entryIds)).toEqual([
      [ids[3]],
      [mine, ids[1]],
      [ids[2]],
    ]);
  });

  test('is counted once for a repeated tap, and from when it was given after an outage', async () => {
    at.time.nowMs += 10 * minute;
    const issuedAt = new Date(at.time.nowMs - 4 * minute).toISOString();
    const commandId = randomUUID();
    const answers = [await report({ commandId, issuedAt }), await report({ commandId, issuedAt })];

    expect(answers.map(({ status, body }) => [status, body.at])).toEqual([
      [200, issuedAt],
      [200, issuedAt],
    ]);
    expect(
      (await at.logOf(clockId)).items.filter(({ type }: { type: string }) => type === 'report-out'),
    ).toHaveLength(1);
  });

  test('is refused to those who do not play, are out, or come before the start and after the end', async () => {
    const stranger = await at.server.signInAs('Player');
    expect(await report({}, stranger.token)).toMatchObject({
      status: 404,
      body: { reason: 'out-report.not-playing' },
    });
    expect(
      (await at.server.call('POST', `/api/poker-clocks/${clockId}/out-reports`, { body: {} })).status,
    ).toBe(401);
    await at.command(clockId, { type: 'bust', entryIds: [mine] });
    expect(await report()).toMatchObject({ status: 409, body: { reason: 'night.is-out' } });
    await at.command(clockId, { type: 'finish' });
    expect(await report()).toMatchObject({ status: 409, body: { reason: 'clock.finished' } });

    ({ id: clockId } = await at.openClock());
    const entry = { id: randomUUID(), playerId: player.accountId, name: 'Early' };
    await at.command(clockId, { type: 'register', entry });
    expect(await report()).toMatchObject({ status: 409, body: { reason: 'out-report.not-started' } });
  });

  test('is refused as a command of the clock to a member, who commands nothing', async () => {
    const answer = await at.command(clockId, { type: 'report-out', entryId: ids[1] }, player.token);

    expect(answer.status).toBe(403);
  });
});
