import { entryIdOf, placesOf } from '@ahl/shared-types/poker-clocks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevice, createRuleServer, type Device } from '../../testing/rule-server.ts';
import type { CommandInput } from './command-sender.ts';

const minuteMs = 60_000;
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const names = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve'];
const register = (number: number): CommandInput => ({
  type: 'register',
  entry: {
    id: idOf(number),
    playerId: null,
    name: names[number] ?? `Player ${number}`,
    playerNumber: null,
    seat: null,
    isSeatFixed: false,
    extraChips: 0,
  },
});
const bust = (...numbers: number[]): CommandInput => ({ type: 'bust', entryIds: numbers.map(idOf) });
const finish = () => vi.advanceTimersByTimeAsync(10_000);

const openRoom = async (fields = {}) => {
  const server = createRuleServer(fields);
  const phone = createDevice('phone', server);
  const laptop = createDevice('laptop', server);
  for (const number of names.keys()) phone.give(register(number));
  await finish();
  laptop.hear();
  return { server, phone, laptop };
};
const goOffline = async (device: Device, ...inputs: CommandInput[]) => {
  device.setNetwork('away');
  for (const input of inputs) device.give(input);
  await finish();
};
const comeBack = async (device: Device) => {
  device.setNetwork('up');
  await finish();
};
const outcomes = (device: Device) =>
  device
    .queue()
    .read()
    .reports.map(({ command, outcome, notes }) => [command.type, outcome, ...notes]);
const isOut = (device: Device, number: number) =>
  device.night().bustOuts.some(({ entryIds }) => entryIds.includes(idOf(number)));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('commands given without a connection, while another desk worked', () => {
  it('take their place in the order of the times: nobody is asked, and the earlier bust-out of a player counts', async () => {
    const { server, phone, laptop } = await openRoom({ status: 'running' });
    await goOffline(phone, bust(0), bust(1));
    laptop.give(bust(0));
    await finish();
    laptop.give(bust(2));
    await finish();
    laptop.give({ type: 'adjust-time', deltaMs: minuteMs });
    await finish();
    await comeBack(phone);

    expect(phone.queue().read().items).toEqual([]);
    const places = placesOf(server.answer().night);
    expect([0, 1, 2].map((number) => places.get(idOf(number)))).toEqual([5, 4, 3]);
    expect(outcomes(phone)).toEqual([['bust', 'done', 'Ann was out already.']]);
    expect(server.answer().clock.levels[0]?.durationMs).toBe(15 * minuteMs);
  });

  it('bust only the players of a hand who are still in', async () => {
    const { server, phone, laptop } = await openRoom();
    laptop.give(bust(0));
    await finish();
    await goOffline(phone, bust(0, 1));
    await comeBack(phone);

    expect(server.answer().night.bustOuts.map(({ entryIds }) => entryIds)).toEqual([[idOf(0)], [idOf(1)]]);
    expect(outcomes(phone)).toEqual([['bust', 'done', 'Ann was out already.']]);
  });

  it('are skipped without a question if the other desk did the same to the clock', async () => {
    const { server, phone, laptop } = await openRoom({ status: 'running' });
    await goOffline(phone, { type: 'next-level' }, bust(0));
    laptop.give({ type: 'next-level' });
    await finish();
    await comeBack(phone);

    expect(server.answer().clock.levelIndex).toBe(1);
    expect(isOut(phone, 0)).toBe(true);
    expect(phone.queue().read().items).toEqual([]);
    expect(outcomes(phone)).toEqual([['next-level', 'skipped', 'The clock was at that level already.']]);
  });

  it('are asked about where both touched the same thing; the others go on', async () => {
    const { server, phone, laptop } = await openRoom();
    await goOffline(phone, bust(0), bust(1), { type: 'start' });
    laptop.give({ type: 'unregister', entryId: idOf(0) });
    await finish();
    await comeBack(phone);

    expect(isOut(phone, 1)).toBe(true);
    expect(server.answer().clock.status).toBe('running');
    expect(outcomes(phone)).toEqual([['bust', 'skipped', 'A player is not on tonight’s list any more.']]);
  });

  it('wait for a decision about the same player on both desks, and can be sent again', async () => {
    const { server, phone, laptop } = await openRoom();
    const rename = (name: string): CommandInput => ({ type: 'edit-entry', entryId: idOf(0), name });
    await goOffline(phone, rename('Anna'), bust(1));
    laptop.give(rename('Anne'));
    await finish();
    await comeBack(phone);

    const [contested, ...others] = phone.queue().read().items;
    expect(contested?.needsReview).toBe('Another desk changed the same thing. Yours was not applied yet.');
    expect(others).toEqual([]);
    expect(server.answer().night.bustOuts).toHaveLength(1);
    phone.queue().retry(1);
    await finish();
    expect(server.answer().night.entries[0]?.name).toBe('Anna');
    expect(outcomes(phone)).toEqual([['edit-entry', 'done']]);
  });

  it('give another seat to a player whose seat has been taken', async () => {
    const { server, phone, laptop } = await openRoom();
    const [mine, theirs] = [register(6), register(7)].map((input) => {
      if (input.type === 'register') input.entry.seat = { table: 1, seat: 1 };
      return input;
    }) as [CommandInput, CommandInput];
    await goOffline(phone, mine);
    laptop.give(theirs);
    await finish();
    await comeBack(phone);

    const late = server.answer().night.entries.find(({ name }) => name === 'Player 6');
    expect(late).toMatchObject({ seat: { table: 1 } });
    expect(outcomes(phone)[0]?.[2]).toMatch(/^Player 6: table 1, seat 1 was taken, now table 1, seat \d\.$/);
  });

  it('are the same entry if both desks registered the same member', async () => {
    const { server, phone, laptop } = await openRoom();
    const member = (device: Device) => {
      const input = register(6);
      if (input.type === 'register') {
        input.entry.playerId = 'a'.repeat(24);
        input.entry.id = entryIdOf('c'.repeat(24), input.entry.playerId);
      }
      device.give(input);
    };
    phone.setNetwork('away');
    member(phone);
    await finish();
    member(laptop);
    await finish();
    await comeBack(phone);

    expect(server.answer().night.entries.filter(({ playerId }) => playerId !== null)).toHaveLength(1);
    expect(outcomes(phone)).toEqual([['register', 'done', 'Player 6 was on the list already.']]);
  });
});

describe('a command in flight when the page is reloaded', () => {
  it('is sent with the version that was seen and the time at which it was given', async () => {
    const { server, phone } = await openRoom();
    const { version } = server.answer().clock;
    phone.setNetwork('loses answers');
    phone.give({ type: 'adjust-time', deltaMs: minuteMs });
    phone.reload();
    const [restored] = phone.queue().read().items;
    await comeBack(phone);

    expect(restored).toMatchObject({ hasWaited: true, seenVersion: version });
    expect(phone.queue().read().items).toEqual([]);
    expect(server.answer().clock).toMatchObject({ version: version + 1, remainingMs: 16 * minuteMs });
  });

  it('takes effect when it was given if it had not arrived, whoever went out meanwhile', async () => {
    const { server, phone, laptop } = await openRoom();
    await goOffline(phone, { type: 'adjust-time', deltaMs: minuteMs });
    laptop.give(bust(0));
    await finish();
    phone.reload();
    await comeBack(phone);

    expect(phone.queue().read().items).toEqual([]);
    expect(isOut(phone, 0)).toBe(true);
    expect(server.answer().clock.remainingMs).toBe(16 * minuteMs);
  });
});

describe('commands after a refused one', () => {
  it('are sent too, and answer for themselves', async () => {
    const { server, phone, laptop } = await openRoom();
    laptop.give({ type: 'unregister', entryId: idOf(1) });
    await finish();

    phone.give(bust(1));
    phone.give(bust(2));
    phone.give(register(6));
    await finish();

    expect(phone.said).toHaveLength(1);
    expect(outcomes(phone)).toEqual([]);
    expect(server.answer().night.entries.at(-1)?.name).toBe('Player 6');
    expect([isOut(phone, 1), isOut(phone, 2)]).toEqual([false, true]);
  });

  it('are sent while a person has to decide about one that waited', async () => {
    const { server, phone, laptop } = await openRoom();
    await goOffline(phone, { type: 'edit-entry', entryId: idOf(0), name: 'Anna' }, register(6));
    laptop.give({ type: 'edit-entry', entryId: idOf(0), name: 'Anne' });
    await finish();
    await comeBack(phone);
    phone.sent.length = 0;
    phone.queue().resume();
    await finish();

    expect(phone.sent).toEqual([]);
    expect(
      phone
        .queue()
        .read()
        .items.map(({ command }) => command.type),
    ).toEqual(['edit-entry']);
    expect(server.answer().night.entries.map(({ name }) => name)).toEqual([
      'Anne',
      ...names.slice(1),
      'Player 6',
    ]);
  });

  it('leave a report if the desk was closed before the response arrived', async () => {
    const server = createRuleServer();
    const device = createDevice('phone', server);
    const disconnect = device.queue().connect({
      onAccepted: () => {},
      onPresent: () => {},
      onRefused: () => {},
      onEntryClosed: () => {},
    });
    device.give({ type: 'start' });
    server.take({ type: 'next-level', commandId: idOf(99) });
    disconnect();
    await finish();

    expect(outcomes(device)).toMatchObject([['start', 'refused', expect.any(String)]]);
  });
});

describe('an undo of a command that the server has not answered', () => {
  /** Returns what `read` returns at each step until the server has answered every command of a device. */
  const untilAnswered = async <T>(device: Device, read: () => T): Promise<T[]> => {
    const seen: T[] = [];
    while (device.queue().read().items.length > 0) {
      seen.push(read());
      await Promise.resolve();
    }
    return seen;
  };
  const undo = (device: Device): CommandInput => {
    return { type: 'undo', targetCommandId: device.issuedCommands.at(-1)?.commandId ?? '' };
  };

  it('keeps the players in while the command is answered before its undo', async () => {
    const { phone } = await openRoom();
    phone.give(bust(0, 1));
    phone.give(undo(phone));

    const wereOut = await untilAnswered(phone, () => isOut(phone, 0));

    expect(wereOut.length).toBeGreaterThan(4);
    expect(wereOut).not.toContain(true);
    expect(phone.said).toEqual([]);
  });

  it('lets the same players be busted again at once, at each step before its answer', async () => {
    for (let steps = 0; steps < 8; steps += 1) {
      const { server, phone } = await openRoom();
      phone.give(bust(0, 1));
      phone.give(undo(phone));
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      phone.give(bust(0, 1));

      const wereOut = await untilAnswered(phone, () => isOut(phone, 0));

      expect(wereOut).not.toContain(false);
      expect(phone.said).toEqual([]);
      expect(outcomes(phone)).toEqual([]);
      expect(server.answer().night.bustOuts.map(({ entryIds }) => entryIds)).toEqual([[idOf(0), idOf(1)]]);
      expect(isOut(phone, 0)).toBe(true);
    }
  });

  it('keeps the players out when it is redone before the server has answered', async () => {
    const { phone } = await openRoom();
    phone.give(bust(0));
    const { targetCommandId } = undo(phone) as { targetCommandId: string };
    phone.give({ type: 'undo', targetCommandId });
    phone.give({ type: 'redo', targetCommandId });

    expect(await untilAnswered(phone, () => isOut(phone, 0))).not.toContain(false);
    expect(isOut(phone, 0)).toBe(true);
  });

  it('shows the other device’s commands once the server has answered', async () => {
    const { phone, laptop } = await openRoom();
    phone.give(bust(0));
    phone.give(undo(phone));
    laptop.give(register(6));
    await finish();
    phone.hear();

    expect(phone.night().entries.at(-1)?.name).toBe('Player 6');
    expect(isOut(phone, 0)).toBe(false);
  });
});

describe('a player who registers after entry has closed', () => {
  // 7:30PM in Dallas; entry closes at 8:30PM.
  const night = { date: '2026-11-20', startTime: '19:30', status: 'running' } as const;
  beforeEach(() => vi.setSystemTime('2026-11-21T02:29:00.000Z'));

  it('requires a confirmation at the desk', async () => {
    const { phone, server } = await openRoom(night);
    await vi.advanceTimersByTimeAsync(minuteMs);

    phone.give(register(6));
    phone.give({ ...register(7), afterClose: true } as CommandInput);
    await finish();

    expect(phone.said).toEqual([{ commandId: null, text: 'Entry closed at 8:30PM.' }]);
    expect(server.answer().night.entries.at(-1)?.name).toBe('Player 7');
  });

  it('is entered if a desk without a connection registered them in time', async () => {
    const { phone, server } = await openRoom(night);
    await goOffline(phone, register(6));
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    await comeBack(phone);

    expect(server.answer().night.entries.at(-1)?.name).toBe('Player 6');
  });

  it('is entered in time although another desk worked meanwhile', async () => {
    const { phone, laptop, server } = await openRoom(night);
    await goOffline(phone, register(6), bust(0));
    laptop.give(bust(1));
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    await comeBack(phone);

    expect(server.answer().night.entries.at(-1)?.name).toBe('Player 6');
    expect([isOut(phone, 0), isOut(phone, 1)]).toEqual([true, true]);
    expect(phone.queue().read().items).toEqual([]);
  });

  it('requires a confirmation if the desk did not know that entry had closed; the others go on', async () => {
    const { phone, laptop, server } = await openRoom(night);
    phone.setNetwork('away');
    await vi.advanceTimersByTimeAsync(30_000);
    laptop.give({ type: 'set-options', lateEntryMinutes: 0 });
    await finish();
    phone.give(register(6));
    phone.give(bust(0));
    await finish();
    await comeBack(phone);
    expect(phone.queue().read().items).toMatchObject([
      { command: { type: 'register' }, needsReview: 'Entry closed at 7:30PM.', isEntryClosed: true },
    ]);
    expect(isOut(phone, 0)).toBe(true);

    phone.queue().enterAnyway();
    await finish();

    expect(server.answer().night.entries.at(-1)?.name).toBe('Player 6');
    expect(outcomes(phone)).toEqual([['register', 'done']]);
  });
});
