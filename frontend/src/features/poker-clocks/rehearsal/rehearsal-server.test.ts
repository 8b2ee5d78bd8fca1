import { describe, expect, it } from 'vitest';
import { createRehearsal } from './rehearsal-server.ts';

const nowMs = Date.parse('2026-11-29T01:00:00.000Z');
const open = () =>
  createRehearsal({ now: () => nowMs, random: () => 0.4, name: 'Rehearsal', date: '2026-11-28' });
type Body = { clock: { status: string; version: number }; night: { bustOuts: unknown[] } };

describe('a rehearsal', () => {
  it('has 24 seated players, follows the rules, and undoes', () => {
    const rehearsal = open();
    const { entries } = rehearsal.answer('GET', '/night', undefined).body as {
      entries: { id: string; seat: { table: number } | null }[];
    };
    const give = (command: object) => rehearsal.answer('POST', '/commands', command);
    const bust = { commandId: 'b', type: 'bust', entryIds: [entries[0]?.id] };

    expect(entries).toHaveLength(24);
    expect(new Set(entries.map(({ seat }) => seat?.table))).toEqual(new Set([1, 2, 3]));
    expect(give({ commandId: 'p', type: 'pause' }).status).toBe(409);
    expect((give({ commandId: 's', type: 'start' }).body as Body).clock.status).toBe('running');
    expect((give(bust).body as Body).night.bustOuts).toHaveLength(1);
    expect((give(bust).body as Body).clock.version).toBe(3);
    const undone = give({ commandId: 'u', type: 'undo', targetCommandId: 'b' }).body as Body;
    expect(undone.night.bustOuts).toEqual([]);
    expect(rehearsal.answer('GET', '/log', undefined).body).toMatchObject({
      total: 3,
      items: [{ type: 'undo' }, { type: 'bust', isUndone: true }, { type: 'start' }],
    });
  });

  it('has no result, no photos and no calls of its own', () => {
    const rehearsal = open();

    expect(rehearsal.answer('POST', '/result', {}).status).toBe(404);
    expect(rehearsal.answer('GET', '/photos', undefined).status).toBe(404);
    expect(rehearsal.answer('GET', '', undefined).body).toMatchObject({ isPublic: false, venueId: null });
  });
});
