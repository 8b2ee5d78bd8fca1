// Two devices, random commands, random outages: every command that is lost is reported.
import { playing } from '@ahl/shared-types/poker-clocks';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevice, createRuleServer, type Device, type Network } from '../../testing/rule-server.ts';
import type { CommandInput } from './command-sender.ts';

const actKinds = [
  'register',
  'register',
  'bust',
  'bust',
  'bust two',
  'bust two',
  'unregister',
  'move',
  'next-level',
  'previous-level',
  'start',
  'pause',
  'adjust-time',
  'hand-for-hand',
  'undo',
] as const;
type ActKind = (typeof actKinds)[number];

const step = fc.record({
  device: fc.constantFrom(0, 1),
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('act' as const), act: fc.constantFrom(...actKinds) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('network' as const),
        network: fc.constantFrom<Network>('up', 'away', 'loses answers'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'decide' as const, 'push' as const) }),
    },
  ),
  pick: fc.nat({ max: 1_000 }),
  waitMs: fc.constantFrom(0, 0, 1, 500, 5_000, 60_000, 16 * 60_000),
});

let nextPlayer = 0;
const newPlayer = (seat: { table: number; seat: number } | null): CommandInput => {
  nextPlayer += 1;
  const id = `00000000-0000-4000-8000-${String(nextPlayer).padStart(12, '0')}`;
  const name = `Player ${nextPlayer}`;
  const rest = { playerId: null, playerNumber: null, isSeatFixed: false, extraChips: 0 };
  return { type: 'register', entry: { id, name, seat, ...rest } };
};

const inputFor = (device: Device, act: ActKind, pick: number): CommandInput | null => {
  const people = playing(device.night());
  const someone = people[pick % Math.max(1, people.length)];
  const other = people[(pick + 1) % Math.max(1, people.length)];
  const seat = { table: 1 + (pick % 2), seat: 1 + (pick % 8) };
  switch (act) {
    case 'register':
      return newPlayer(pick % 2 === 0 ? seat : null);
    case 'bust':
      return someone ? { type: 'bust', entryIds: [someone.id] } : null;
    case 'bust two':
      return someone && other ? { type: 'bust', entryIds: [someone.id, other.id] } : null;
    case 'unregister':
      return someone ? { type: 'unregister', entryId: someone.id } : null;
    case 'move':
      return someone
        ? { type: 'seat-players', seats: [{ entryId: someone.id, ...seat }], reason: 'host', note: '' }
        : null;
    case 'adjust-time':
      return { type: 'adjust-time', deltaMs: 60_000 };
    case 'hand-for-hand':
      return { type: 'hand-for-hand', isOn: pick % 2 === 0 };
    case 'undo': {
      const target = device.issuedCommands.at(-1);
      return target && target.type !== 'undo' ? { type: 'undo', targetCommandId: target.commandId } : null;
    }
    default:
      return { type: act };
  }
};

const decide = (device: Device, pick: number): void => {
  const { items } = device.queue().read();
  if (!items[0]?.needsReview) return;
  const count = pick % 2 === 0 ? 1 : items.length;
  if (pick % 5 === 0) device.drop(count);
  else device.queue().retry(count);
};

const drain = () => vi.advanceTimersByTimeAsync(10_000);

const finish = async (devices: readonly Device[]): Promise<void> => {
  for (const device of devices) device.setNetwork('up');
  await drain();
  for (let round = 0; devices.some((device) => device.queue().read().items.length > 0); round += 1) {
    expect(round).toBeLessThan(200);
    for (const device of devices) decide(device, round + 1);
    await drain();
  }
};

beforeEach(() => {
  localStorage.clear();
  nextPlayer = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('two devices on one clock', () => {
  it('report every command that is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        localStorage.clear();
        const server = createRuleServer({ status: 'running' });
        const devices = [createDevice('phone', server), createDevice('laptop', server)] as const;
        for (let index = 0; index < 6; index += 1) devices[0].give(newPlayer(null));
        await drain();
        devices[1].hear();

        for (const { device: at, what, pick, waitMs } of steps) {
          const device = devices[at] ?? devices[0];
          const input = what.kind === 'act' ? inputFor(device, what.act, pick) : null;
          if (input) device.give(input);
          if (what.kind === 'network') device.setNetwork(what.network);
          if (what.kind === 'reload') device.reload();
          if (what.kind === 'decide') decide(device, pick);
          if (what.kind === 'push') device.hear();
          // Without a wait the next command is given before any response.
          if (waitMs > 0) await vi.advanceTimersByTimeAsync(waitMs);
        }
        await finish(devices);

        for (const device of devices) {
          const { reports } = device.queue().read();
          for (const command of device.issuedCommands) {
            const { commandId } = command;
            const logged = server.log().find((line) => line.command.commandId === commandId)?.command;
            const report = reports.find((one) => one.command.commandId === commandId);
            const isReported =
              report !== undefined || device.said.some((line) => line.commandId === commandId);
            expect(logged !== undefined || isReported, `${command.type} disappeared`).toBe(true);
            if (command.type !== 'bust' || logged?.type !== 'bust') continue;
            const leftOut = command.entryIds.filter((id) => !logged.entryIds.includes(id));
            expect(report?.notes.length ?? 0, 'a player of the hand disappeared').toBeGreaterThanOrEqual(
              leftOut.length,
            );
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
