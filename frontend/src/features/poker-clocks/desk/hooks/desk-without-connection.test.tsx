import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, cleanup, waitFor } from '@/testing/render.tsx';
import { resetQueues } from '../../core/commands/command-queue.ts';
import type { ClockDesk } from '../../core/commands/use-clock-command.ts';
import { clock, minuteMs, setUp } from '../../testing/command-server.tsx';

const types = (desk: ClockDesk) => desk.pending.map(({ command }) => command.type);
const waitABit = () => act(() => void vi.advanceTimersByTime(500));

describe('a desk without a connection', () => {
  beforeEach(() => {
    localStorage.clear();
    resetQueues();
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Starts the clock and adds a minute while offline. */
  const workOffline = async () => {
    const set = setUp();
    set.server.isAway = true;
    set.give({ type: 'start' });
    await waitFor(() => expect(set.desk().isWaiting).toBe(true));
    set.give({ type: 'adjust-time', deltaMs: minuteMs });
    return set;
  };

  it('continues on its own, stores the commands, and sends them in order with the times they were given', async () => {
    const { server, desk, comeBack } = await workOffline();
    expect(desk().clock).toMatchObject({ status: 'running', version: 6 });
    expect(types(desk())).toEqual(['start', 'adjust-time']);
    expect(localStorage.getItem(`clockQueue:${clock.id}`)).toContain('adjust-time');

    comeBack();

    await waitFor(() => expect(desk().pending).toEqual([]));
    expect(server.sent.map(({ type, expectedVersion }) => [type, expectedVersion])).toEqual([
      ['start', 4],
      ['adjust-time', 4],
    ]);
    expect(server.sent.every(({ issuedAt }) => Date.parse(issuedAt ?? '') <= Date.now())).toBe(true);
    expect(server.clock).toMatchObject({ status: 'running', version: 6 });
    expect(localStorage.getItem(`clockQueue:${clock.id}`)).toBeNull();
  });

  it('restores its commands after a reload', async () => {
    await workOffline();
    cleanup();
    resetQueues();

    const { server, desk } = setUp();

    await waitFor(() => expect(server.clock).toMatchObject({ status: 'running', version: 6 }));
    await waitFor(() => expect(desk().pending).toEqual([]));
    expect(server.sent[0]).toMatchObject({ type: 'start', expectedVersion: 4, issuedAt: expect.any(String) });
  });

  it('shows the current clock at a conflict, and sends nothing more until a person decides', async () => {
    const { server, desk, give, others, comeBack, notify } = await workOffline();
    others({ type: 'next-level' });
    comeBack();

    await waitFor(() => expect(desk().pending[0]?.needsReview).toMatch(/^Another desk/));
    expect(desk().clock).toMatchObject({ version: 5, levelIndex: 1, status: 'paused' });
    expect(types(desk())).toEqual(['start', 'adjust-time']);
    give({ type: 'adjust-time', deltaMs: minuteMs });
    expect(notify).toHaveBeenCalledWith('First decide about the commands that waited for the connection.');
    waitABit();
    expect(server.sent).toHaveLength(2);
  });

  it('does a command again on the current clock, and asks about the next', async () => {
    const { server, desk, others, comeBack } = await workOffline();
    others({ type: 'next-level' });
    comeBack();
    await waitFor(() => expect(desk().pending[0]?.needsReview).not.toBeNull());

    act(() => desk().retry(1));

    await waitFor(() => expect(types(desk())).toEqual(['adjust-time']));
    expect(server.clock).toMatchObject({ version: 6, status: 'running', levelIndex: 1 });
    const again = server.sent.at(-1);
    expect(again).toMatchObject({ type: 'start', expectedVersion: 5 });
    expect(again).not.toHaveProperty('issuedAt');
    expect(desk().pending[0]?.needsReview).not.toBeNull();
  });

  it('does all commands again, in order', async () => {
    const { server, desk, others, comeBack } = await workOffline();
    others({ type: 'next-level' });
    comeBack();
    await waitFor(() => expect(desk().pending[0]?.needsReview).not.toBeNull());

    act(() => desk().retry(2));

    await waitFor(() => expect(desk().pending).toEqual([]));
    expect(server.clock).toMatchObject({ version: 7, status: 'running' });
  });

  it('removes what a person drops, and leaves the clock unchanged', async () => {
    const { server, desk, others, comeBack } = await workOffline();
    others({ type: 'next-level' });
    comeBack();
    await waitFor(() => expect(desk().pending[0]?.needsReview).not.toBeNull());

    act(() => desk().drop(1));
    expect(types(desk())).toEqual(['adjust-time']);
    waitABit();
    expect(server.sent).toHaveLength(2);
    act(() => desk().drop(1));

    expect(desk().pending).toEqual([]);
    expect(server.clock.version).toBe(5);
  });

  it('asks a person also when the rules refuse a command that waited', async () => {
    const { server, desk, comeBack } = await workOffline();
    const body = { code: 'COMMAND_NOT_ALLOWED', message: 'This clock is finished.', clock };
    server.refuse = { status: 409, body };
    comeBack();

    await waitFor(() => expect(desk().pending[0]?.needsReview).toBe('This clock is finished.'));
  });

  it('applies an undo of a waiting command to its own copy', async () => {
    const { desk, give } = await workOffline();
    const started = desk().pending[1]?.command.commandId ?? '';

    give({ type: 'undo', targetCommandId: started });

    expect(desk().clock).toMatchObject({ status: 'running', version: 7 });
    expect(desk().clock.remainingMs).toBe(15 * minuteMs);
  });
});
