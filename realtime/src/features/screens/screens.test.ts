import { randomUUID } from 'node:crypto';
import { screenNumber, seenScreenSchema } from '@ahl/shared-types/screens';
import { until } from '@ahl/shared-types/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildClock, buildId } from '../../testing/fakes.ts';
import {
  received,
  receivedNames,
  settle,
  startRealtime,
  type TestClient,
  type TestRealtime,
  watch,
} from '../../testing/start-realtime.ts';
import { publicScreenId } from './screen-identity.ts';

let server: TestRealtime;
let nowMs = Date.now();
beforeEach(async () => {
  nowMs = Date.now();
  server = await startRealtime({ now: () => nowMs, limits: { sessionCheckMs: 50 } });
});
afterEach(() => server.stop());

const idOf = (first: string) => `${first.repeat(8)}-1111-4111-8111-111111111111`;
const reportOf = (screenId: string, clockId: string, more: object = {}) => ({
  screenId,
  clockId,
  offsetMs: 3,
  version: 1,
  visible: true,
  wakeLock: true,
  audio: true,
  ...more,
});
const openClock = (more: object = {}) => {
  const clock = buildClock({ venueId: buildId(), ...more });
  server.database.clocks.set(clock.id, clock);
  return clock;
};
const report = (client: TestClient, screenId: string, clockId: string, more: object = {}) =>
  client.emitWithAck('screen:report', reportOf(screenId, clockId, more));
const speakers = (client: TestClient) => received(client, 'screen:speaker').map(({ screenId }) => screenId);
const visitor = { viewer: 'Visitor', accountId: null } as const;
/** Returns the public id of a visitor's screen. */
const publicId = (first: string) => publicScreenId(visitor, idOf(first));

describe('two displays of a clock', () => {
  const open = async () => {
    const clock = openClock();
    const b = await server.connect();
    const a = await server.connect();
    await watch(b, clock);
    await watch(a, clock);
    await report(b, idOf('b'), clock.id);
    await report(a, idOf('a'), clock.id);
    await settle(a, b);
    return { clock, a, b };
  };

  it('have one speaker, the first that can play sound, and both get its id', async () => {
    const { clock, a, b } = await open();

    expect(await report(b, idOf('b'), clock.id)).toMatchObject({ ok: true, speakerId: idOf('b') });
    expect(await report(a, idOf('a'), clock.id)).toMatchObject({ ok: true, speakerId: publicId('b') });
    expect(speakers(a)).toEqual([]);
  });

  it('get another speaker when it is hidden, leaves, or is silent for nine seconds', async () => {
    const { clock, a, b } = await open();

    await report(b, idOf('b'), clock.id, { visible: false });
    await until(() => expect(speakers(a)).toEqual([idOf('a')]));

    await report(b, idOf('b'), clock.id);
    a.disconnect();
    await until(() => expect(speakers(b).at(-1)).toBe(idOf('b')));

    const c = await server.connect();
    await watch(c, clock);
    await report(c, idOf('c'), clock.id);
    nowMs += 9_100;
    await report(c, idOf('c'), clock.id);
    await until(() => expect(speakers(c).at(-1)).toBe(idOf('c')));
  });

  it("choose the venue's own screen, however low a visitor's id is", async () => {
    const { clock, b } = await open();
    const { client } = await server.connectAs('Operator');
    await watch(client, clock);

    await report(client, idOf('f'), clock.id);

    await until(() => expect(speakers(client).at(-1)).toBe(idOf('f')));
    await settle(b);
    expect(speakers(b).at(-1)).not.toBe(idOf('b'));
  });
});

it('a display that moves to another clock hears no more of the speaker of the one before', async () => {
  const before = openClock();
  const after = openClock();
  const moving = await server.connect();
  const staying = await server.connect();
  await watch(moving, before);
  await watch(staying, before);
  await report(moving, idOf('a'), before.id);
  await report(staying, idOf('b'), before.id);

  await watch(moving, after);
  await report(moving, idOf('a'), after.id);
  await until(() => expect(received(moving, 'screen:speaker').at(-1)?.clockId).toBe(after.id));
  await report(staying, idOf('b'), before.id);
  await report(staying, idOf('b'), before.id, { visible: false });
  await until(() => expect(speakers(staying).at(-1)).toBeNull());
  await settle(moving);

  const ofTheFirst = received(moving, 'screen:speaker').filter(({ clockId }) => clockId === before.id);
  expect(ofTheFirst.map(({ screenId }) => screenId)).toEqual([idOf('a')]);
});

describe('a visitor beside the screen of the venue', () => {
  const open = async () => {
    const clock = openClock();
    const key = { keyId: buildId(), venueId: clock.venueId ?? '', label: 'TV over the bar' };
    server.database.displays.set('key', key);
    const tv = await server.connect({ displayKey: 'key' });
    const visitor = await server.connect();
    await watch(tv, clock);
    await watch(visitor, clock);
    await report(tv, idOf('a'), clock.id);
    return { clock, tv, visitor };
  };

  it('never learns the id under which the screen reports', async () => {
    const { clock, tv, visitor } = await open();

    const answer = await report(visitor, idOf('b'), clock.id);
    await report(tv, idOf('a'), clock.id, { audio: false });
    await report(tv, idOf('a'), clock.id);
    await until(() => expect(speakers(visitor).length).toBeGreaterThan(1));

    expect(JSON.stringify([answer, visitor.received])).not.toContain(idOf('a'));
  });

  it.each([
    ['its own id', () => idOf('a')],
    ['its public id', (speakerId: string) => speakerId],
  ])('cannot silence it by a report under %s', async (_name, choose) => {
    const { clock, tv, visitor } = await open();
    const seen = await report(visitor, idOf('b'), clock.id);
    const stolen = choose((seen.ok && seen.speakerId) || '');

    for (const more of [{ audio: false }, { visible: false }, { speaking: true }])
      await report(visitor, stolen, clock.id, more);
    visitor.disconnect();
    await until(() => expect(server.realtime.stats().sockets).toBe(1));

    expect(await report(tv, idOf('a'), clock.id)).toMatchObject({ ok: true, speakerId: idOf('a') });
    expect(speakers(tv)).toEqual([idOf('a')]);
  });

  it('is not outranked by the screen of another venue, whose key is not valid here', async () => {
    const clock = openClock();
    server.database.displays.set('other', { keyId: buildId(), venueId: buildId(), label: 'Elsewhere' });
    const guest = await server.connect();
    const elsewhere = await server.connect({ displayKey: 'other' });
    await watch(guest, clock);
    await watch(elsewhere, clock);
    await report(guest, idOf('b'), clock.id);

    await report(elsewhere, idOf('0'), clock.id);

    expect(await report(guest, idOf('b'), clock.id)).toMatchObject({ ok: true, speakerId: idOf('b') });
  });
});

it("the venue's own screen is counted however many screens visitors claim to have", async () => {
  const clock = openClock();
  const { client } = await server.connectAs('Operator');
  await watch(client, clock);
  for (let count = 0; count < 5_000; count += 1) {
    const screen = seenScreenSchema.parse({
      ...reportOf(randomUUID(), clock.id),
      clockId: buildId(),
      number: 10,
      socketId: 'a visitor',
      label: '',
      isTrusted: false,
      seenAtMs: nowMs,
    });
    await server.bus.publish({ id: randomUUID(), event: { type: 'screen.reported', screen } });
  }

  await report(client, idOf('f'), clock.id);

  expect(await report(client, idOf('f'), clock.id)).toMatchObject({ ok: true, speakerId: idOf('f') });
});

describe('the desk', () => {
  it('is notified of each change of a screen, and of nothing while nothing changes; a visitor never', async () => {
    const clock = openClock();
    const { client: desk } = await server.connectAs('Operator');
    const display = await server.connect();
    await watch(display, clock);
    const hints = () =>
      received(desk, 'data:changed').filter(({ keys }) => keys.includes('/api/screens')).length;

    await report(display, idOf('a'), clock.id);
    await until(() => expect(hints()).toBe(1));
    await report(display, idOf('a'), clock.id, { speaking: true, offsetMs: 5 });
    await report(display, idOf('a'), clock.id, { wakeLock: false });
    await until(() => expect(hints()).toBe(2));
    nowMs += 14_000;
    await until(() => expect(hints()).toBe(3));

    await settle(display);
    expect(receivedNames(display)).not.toContain('data:changed');
  });

  it('shows no screen for a report of a clock that is not watched, or not allowed to be', async () => {
    const clock = openClock({ isPublic: false });
    const stranger = await server.connect();

    expect(await report(stranger, idOf('a'), clock.id)).toMatchObject({ ok: true, speakerId: null });
    await report(stranger, idOf('a'), buildId());
    const { client } = await server.connectAs('Operator');
    await watch(client, clock);
    await report(client, idOf('b'), clock.id);

    expect(await report(client, idOf('b'), clock.id)).toMatchObject({ ok: true, speakerId: idOf('b') });
    expect(speakers(stranger)).toEqual([]);
  });

  it('makes one screen identify itself, and no other', async () => {
    const clock = openClock();
    const one = await server.connect();
    const two = await server.connect();
    for (const [client, id] of [
      [one, idOf('a')],
      [two, idOf('b')],
    ] as const) {
      await watch(client, clock);
      await report(client, id, clock.id);
    }

    await server.publish({ type: 'screen.identify', screenId: publicId('b') });

    await until(() => expect(received(two, 'screen:identify')).toEqual([{ screenId: idOf('b') }]));
    await settle(one);
    expect(received(one, 'screen:identify')).toEqual([]);
  });
});

describe('a display key', () => {
  const pair = (key: string, venueId: string) => {
    const display = { keyId: buildId(), venueId, label: 'TV over the bar' };
    server.database.displays.set(key, display);
    return display;
  };

  it("gives access to its venue's private clocks, and no others", async () => {
    const mine = openClock({ isPublic: false });
    const other = openClock({ isPublic: false });
    pair('key', mine.venueId ?? '');
    const tv = await server.connect({ displayKey: 'key' });

    expect((await watch(tv, mine)).id).toBe(mine.id);
    await expect(watch(tv, other)).rejects.toThrow('FORBIDDEN');
  });

  it('ends its screens at once when it is revoked, even if the event is lost; others stay', async () => {
    const clock = openClock();
    const first = pair('first', clock.venueId ?? '');
    pair('second', clock.venueId ?? '');
    const one = await server.connect({ displayKey: 'first' });
    const two = await server.connect({ displayKey: 'second' });

    await server.publish({ type: 'display-key.revoked', keyId: first.keyId });
    await until(() => expect(one.connected).toBe(false));
    expect(received(one, 'session:ended')).toEqual([{ reason: 'display-key-revoked' }]);
    expect(two.connected).toBe(true);

    server.database.displays.delete('second');
    await until(() => expect(two.connected).toBe(false));
    await expect(server.connect({ displayKey: 'second' })).rejects.toMatchObject({
      data: { code: 'UNAUTHENTICATED' },
    });
  });

  it("is notified that its venue's clocks changed, not of another venue's", async () => {
    const clock = openClock();
    pair('key', clock.venueId ?? '');
    const tv = await server.connect({ displayKey: 'key' });

    await server.change(buildClock({ venueId: buildId(), version: 2 }));
    await server.change({ ...clock, version: 2 });

    await until(() => expect(received(tv, 'data:changed')).toEqual([{ keys: ['/api/display'] }]));
  });
});

it('a second replica has the screens and the speaker of the first', async () => {
  const { createScreenRegistry } = await import('./screen-registry.ts');
  const other = createScreenRegistry(server.bus, () => nowMs);
  const clock = openClock();
  const display = await server.connect();
  await watch(display, clock);
  const screenId = randomUUID();

  await report(display, screenId, clock.id);

  const seenAs = publicScreenId(visitor, screenId);
  expect(other.speakerOf(clock.id)).toBe(seenAs);
  expect(other.list(clock.id)).toEqual([
    expect.objectContaining({
      screenId: seenAs,
      number: screenNumber(screenId),
      isOnline: true,
      isSpeaker: true,
    }),
  ]);
});
