import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { alibi, beginVenueRecord, id, server, show } from '../../testing/open-venue-record.tsx';

beforeEach(beginVenueRecord);
afterEach(clearToasts);

describe('a venue that is closed', () => {
  it('closes after a day, and shows which nights end', async () => {
    server.answer = () =>
      Response.json({ ...alibi, standing: 'closing', closesOn: '2026-12-31', version: 3 });
    const { user } = show('record');
    await user.click(await screen.findByRole('button', { name: 'Close the venue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Alibi?' }));
    expect(await dialog.findByText('Friday Deepstack, Friday 7:00PM')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Last day with nights'), { target: { value: '2026-12-31' } });

    await user.click(dialog.getByRole('button', { name: 'Close the venue' }));

    await waitFor(() =>
      expect(server.sent).toEqual([
        { call: `POST /api/venues/${id}/close`, body: { closesOn: '2026-12-31', version: 2 } },
      ]),
    );
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Alibi closes after December 31'));
  });

  it('offers an undo of exactly this closing', async () => {
    const change = 'c'.repeat(24);
    server.answer = ({ call }) =>
      call.endsWith('/undo')
        ? Response.json({ batchId: '', undone: [], kept: [], failed: [] })
        : Response.json(
            { ...alibi, standing: 'closing', closesOn: '2026-12-31', version: 3 },
            { headers: { 'X-Recorded': `venue:${id}:${change}` } },
          );
    const { user } = show('record');
    await user.click(await screen.findByRole('button', { name: 'Close the venue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Alibi?' }));
    await user.click(dialog.getByRole('button', { name: 'Close the venue' }));
    await waitFor(() => expect(readToasts()[0]?.title).toMatch(/^Alibi closes after/));

    readToasts()[0]?.action?.onAct();

    await waitFor(() =>
      expect(server.sent.map(({ call }) => call)).toContain(`POST /api/changes/${change}/undo`),
    );
  });

  it('stays open while its clock runs, and shows that at the last day', async () => {
    const refusal = { reason: 'venue.clock-running', params: { name: 'Alibi' } };
    server.answer = () =>
      Response.json({ code: 'CONFLICT', ...refusal, fieldReasons: { closesOn: refusal } }, { status: 409 });
    const { user } = show('record');
    await user.click(await screen.findByRole('button', { name: 'Close the venue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Alibi?' }));

    await user.click(dialog.getByRole('button', { name: 'Close the venue' }));

    expect(await dialog.findByText(/A clock is running at Alibi/)).toBeTruthy();
    expect(dialog.getByLabelText('Last day with nights').getAttribute('aria-invalid')).toBe('true');
  });
});
