import { emptyNight, entrySchema } from '@ahl/shared-types/poker-clocks';
import { describe, expect, it } from 'vitest';
import { buildClock } from '../../testing/build-clock.ts';
import type { PendingCommand } from './pending-command.ts';
import { type ServerStanding, withPending } from './pending-state.ts';

const register = (name: string, seenVersion: number): PendingCommand => {
  const entry = entrySchema.parse({ id: crypto.randomUUID(), name });
  const command = { type: 'register', commandId: crypto.randomUUID(), entry } as const;
  return { command, seenVersion, issuedAtMs: Date.now(), hasWaited: false, needsReview: null };
};
const standingAt = (clockVersion: number, nightVersion: number): ServerStanding => ({
  clock: buildClock({ version: clockVersion }),
  night: { ...emptyNight(), version: nightVersion },
});
const namesIn = (standing: ServerStanding, items: readonly PendingCommand[]) =>
  withPending(standing, items).night?.entries.map(({ name }) => name);

describe('withPending', () => {
  it('shows players registered here before the server has answered', () => {
    const items = [register('Ann', 7), register('Bob', 8)];

    const { clock, night } = withPending(standingAt(7, 7), items);

    expect(night?.entries.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    expect([clock.version, clock.counts.entries]).toEqual([9, 2]);
  });

  it('keeps them when the push has brought the clock but not its players', () => {
    expect(namesIn(standingAt(8, 7), [register('Ann', 7)])).toEqual(['Ann']);
  });

  it('does not register players twice when the players arrive first', () => {
    const ann = register('Ann', 7);
    const standing = standingAt(7, 8);
    const answered = { ...standing, night: { ...withPending(standingAt(7, 7), [ann]).night, version: 8 } };

    expect(namesIn(answered as ServerStanding, [ann])).toEqual(['Ann']);
  });

  it('applies to players of an earlier version, since time commands leave the players unchanged', () => {
    expect(namesIn(standingAt(12, 7), [register('Ann', 12)])).toEqual(['Ann']);
  });

  it('shows the server state while a person has to decide', () => {
    expect(namesIn(standingAt(7, 7), [{ ...register('Ann', 7), needsReview: 'Too long ago.' }])).toEqual([]);
  });
});
