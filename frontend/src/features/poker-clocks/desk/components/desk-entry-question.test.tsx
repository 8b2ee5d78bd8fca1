import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { resetQueues } from '../../core/commands/command-queue.ts';
import { button, openDesk } from '../../testing/open-desk.tsx';

const night = { status: 'running', date: '2025-07-25', startTime: '19:30' } as const;

beforeEach(() => {
  localStorage.clear();
  resetQueues();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a player who registers after entry has closed', () => {
  it('is entered once the host confirms', async () => {
    const { commands } = await openDesk(night, { width: 390, tab: 'players' });
    fireEvent.click(button('One entry more'));
    await screen.findByRole('alertdialog', { name: 'Entry closed at 8:30PM. Enter anyway?' });
    expect(commands()).toEqual([]);

    fireEvent.click(button('Enter anyway'));

    await waitFor(() => expect(commands()).toHaveLength(1));
    expect(commands()[0]?.body).toMatchObject({ type: 'count', what: 'entry', afterClose: true });
  });

  it('is not entered when the host declines', async () => {
    const { commands } = await openDesk(night, { width: 390, tab: 'players' });
    fireEvent.click(button('One entry more'));
    await screen.findByRole('alertdialog');

    fireEvent.click(button('Do not enter them'));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(commands()).toEqual([]);
  });

  it('needs a confirmation also when it is the server that reports that entry has closed', async () => {
    const body = {
      code: 'COMMAND_NOT_ALLOWED',
      message: 'Entry closed at 8:30PM.',
      reason: 'clock.entry-closed',
    };
    const answer = { status: 409, body };
    const { commands } = await openDesk({ status: 'running' }, { width: 390, tab: 'players', answer });

    fireEvent.click(button('One entry more'));

    await screen.findByRole('alertdialog', { name: 'Entry closed at 8:30PM. Enter anyway?' });
    expect(commands()).toHaveLength(1);
  });
});
