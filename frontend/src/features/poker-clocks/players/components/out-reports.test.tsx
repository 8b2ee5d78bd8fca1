import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { idOf, notify, openPanel } from '../../testing/open-players-panel.tsx';

afterEach(() => {
  cleanup();
  notify.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const offers = async () => within(await screen.findByRole('list', { name: 'Who says they are out' }));

describe('players who say on their phones that they are out', () => {
  it('are confirmed with one tap, at the time of theirs', async () => {
    const at = ago(20);
    const { issuedCommands } = await openPanel({ outReports: [{ entryId: idOf(2), at }] });
    const list = await offers();
    expect(list.getByRole('listitem').textContent).toMatch(
      /^Ray Ortiz says they are outTable 1, 2\d seconds ago/,
    );

    fireEvent.click(list.getByRole('button', { name: 'Confirm' }));

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(2)], happenedAt: at }]),
    );
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Who says they are out' })).toBeNull());
  });

  it('stay in when the host says no, and are not offered after five minutes', async () => {
    const { issuedCommands } = await openPanel({
      outReports: [
        { entryId: idOf(1), at: ago(301) },
        { entryId: idOf(3), at: ago(5) },
      ],
    });
    const list = await offers();
    expect(list.getAllByRole('listitem')).toHaveLength(1);

    fireEvent.click(list.getByRole('button', { name: 'No' }));

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'dismiss-out', entryIds: [idOf(3)] }]),
    );
  });

  it('of one hand are asked about together: who had the larger stack', async () => {
    const { issuedCommands } = await openPanel({
      outReports: [
        { entryId: idOf(1), at: ago(40) },
        { entryId: idOf(2), at: ago(10) },
      ],
    });
    const list = await offers();
    expect(list.getAllByRole('listitem')).toHaveLength(1);

    fireEvent.click(list.getByRole('button', { name: 'Ray Ortiz had more' }));

    await waitFor(() =>
      expect(issuedCommands()).toMatchObject([{ type: 'bust', entryIds: [idOf(2), idOf(1)], byStack: true }]),
    );
  });
});
