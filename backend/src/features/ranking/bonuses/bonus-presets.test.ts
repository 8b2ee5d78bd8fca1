import { describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { idsOf, setUpPresets, startMs } from './testing/preset-desk.ts';

const day = 86_400_000;
const desk = setUpPresets();
const { time, call, presetOf, save, give, played, born, owners, job } = desk;

describe('who is due', () => {
  test('for a birthday: members whose birthday was in the last week, and how many entered none', async () => {
    const today = await born('11-22', { firstName: 'Tess', lastName: 'Today' });
    const lastMonday = await born('11-16');
    await born('11-15');
    await born('11-23');
    await born('11-22', { bannedAt: new Date(time.nowMs) });
    await born('', {});

    const { body } = await call('GET', '/api/bonus-presets/birthday/due');

    expect(body.count).toBe(2);
    expect(body.sample.map(({ id }: { id: string }) => id)).toEqual([
      lastMonday._id.toHexString(),
      today._id.toHexString(),
    ]);
    expect(body.sample[1]).toMatchObject({ name: 'Tess Today', day: '2026-11-22' });
    // The administrator entered none either.
    expect((await presetOf('birthday')).withoutBirthday).toBe(2);
  });

  test('for staying away: members whose last night was 60 to 120 days ago', async () => {
    const absent = await played(12, '2026-09-23');
    const longer = await played(3, '2026-07-25');
    await played(12, '2026-09-24');
    await played(12, '2026-07-24');

    await give('lapsed');

    expect(await owners('lapsed')).toEqual(idsOf(absent, longer));
  });

  test('for the first night: members who played one night, in the last two weeks', async () => {
    const fresh = await played(1, '2026-11-20');
    await played(2, '2026-11-20');
    await played(1, '2026-11-08');

    await give('first-night');

    expect(await owners('first-night')).toEqual(idsOf(fresh));
  });
});

describe('giving by hand', () => {
  test('gives each member the bonus of the preset, once', async () => {
    const venue = await createVenue(desk.server.models, { name: 'Copper Still' });
    const member = await born('11-20');
    const received: string[] = [];
    const stop = desk.server.hear(({ type }) => received.push(type));
    await save('birthday', {
      title: 'Many happy returns',
      kind: 'points',
      amount: 250,
      validDays: 10,
      venueId: venue._id.toHexString(),
    });

    const first = await give('birthday');
    const again = await give('birthday', { count: 1 });
    stop();

    expect(first.body).toEqual({ issued: 1, waiting: 0 });
    expect(again.status).toBe(409);
    const [bonus, ...others] = await desk.server.models.Bonus.find({}).lean();
    expect(others).toEqual([]);
    expect(bonus).toMatchObject({ title: 'Many happy returns', kind: 'points', amount: 250 });
    expect(bonus?.playerId).toEqual(member._id);
    // Until 6AM after the tenth day.
    expect(bonus?.expiresAt.toISOString()).toBe('2026-12-03T12:00:00.000Z');
    expect(bonus?.trail[0]?.byName).toBe('Zoe Quill');
    expect(received).toContain('bonus.changed');
    const listed = (await call('GET', '/api/bonuses')).body.items[0];
    expect(listed).toMatchObject({
      occasion: 'birthday',
      issuedByName: 'Zoe Quill',
      venueName: 'Copper Still',
    });
  });

  test('is refused, with nothing given, when other members are due than were shown', async () => {
    await born('11-20');
    const { version } = await presetOf('birthday');
    await born('11-21');

    const { status, body } = await call('POST', '/api/bonus-presets/birthday/give', { version, count: 1 });

    expect([status, body.reason, body.params]).toEqual([409, 'preset.other-members', { count: 2 }]);
    expect(await owners('birthday')).toEqual([]);
  });

  test('gives a second birthday bonus a year later, but none for a birthday that was changed in between', async () => {
    const member = await born('11-20');
    await give('birthday');
    await desk.server.models.Player.updateOne({ _id: member._id }, { birthday: '01-02' });
    time.nowMs = Date.parse('2027-01-03T18:00:00Z');
    expect((await presetOf('birthday')).due).toBe(0);

    time.nowMs = Date.parse('2028-01-03T18:00:00Z');
    expect((await presetOf('birthday')).due).toBe(1);
  });

  test('gives another one to somebody who played again and stayed away again', async () => {
    const member = await played(5, '2026-09-20');
    await give('lapsed');
    await desk.server.models.Standing.updateOne(
      { playerId: member._id },
      { games: 6, lastDay: '2026-12-01' },
    );
    time.nowMs = Date.parse('2027-02-10T18:00:00Z');

    await give('lapsed');

    expect(await owners('lapsed')).toHaveLength(2);
  });
});

describe('automatic runs', () => {
  test('are off at first, and show who turned them on', async () => {
    await born('11-22');
    await job().sweep();
    expect(await owners('birthday')).toEqual([]);

    const { body } = await save('birthday', { runs: 'by-itself' });

    expect(body.turnedOn).toEqual({ byName: 'Zoe Quill', at: new Date(startMs).toISOString() });
    const off = await save('birthday', { runs: 'by-hand' });
    expect(off.body.turnedOn).toBeNull();
  });

  test('give what is due once, on one replica, and again when somebody is due later', async () => {
    const first = await born('11-22');
    await save('birthday', { runs: 'by-itself' });

    await Promise.all([job().sweep(), job().sweep()]);

    expect(await owners('birthday')).toEqual(idsOf(first));
    expect((await desk.server.models.Bonus.findOne({}).lean())?.trail[0]).toMatchObject({
      by: null,
      byName: '',
    });
    const second = await born('11-23');
    time.nowMs += day;
    await job().sweep();
    expect(await owners('birthday')).toEqual(idsOf(first, second));
    expect((await presetOf('birthday')).lastRunAt).toBe(new Date(time.nowMs).toISOString());
  });

  test('are refused for the first night', async () => {
    const { status, body } = await save('first-night', { runs: 'by-itself' });

    expect([status, body.fieldReasons.runs.reason]).toEqual([400, 'preset.by-hand-only']);
  });
});

test('a preset that somebody else changed in the meantime is not overwritten', async () => {
  const { version } = await presetOf('lapsed');
  await save('lapsed', { amount: 700 });

  const { status, body } = await save('lapsed', { amount: 900, version });

  expect([status, body.code, body.current.amount]).toEqual([409, 'VERSION_CONFLICT', 700]);
});

test('only the office sees presets and figures', async () => {
  const { token: operator } = await desk.server.signInAs('Region Operator');
  for (const path of ['/api/bonus-presets', '/api/bonus-presets/lapsed/due', '/api/bonus-figures'])
    expect((await desk.server.call('GET', path, { token: operator })).status).toBe(403);
});
