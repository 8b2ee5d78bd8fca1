import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import {
  alibi,
  beginVenueRecord,
  box,
  errorOf,
  friday,
  id,
  server,
  show,
  write,
} from '../../testing/open-venue-record.tsx';

beforeEach(beginVenueRecord);
afterEach(clearToasts);

describe('/admin/venues/:id', () => {
  it('shows the venue with its facts, and is accessible', async () => {
    show('record');

    expect(await screen.findByRole('heading', { level: 1, name: 'Alibi' })).toBeTruthy();
    expect((await box('Tags')).value).toBe('patio');
    expect(screen.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe(`/venue/${id}`);
    await expectAccessible();
  });

  it('saves hours by weekday, the order of pictures and the recipient of invoices', async () => {
    const { user } = show('record');
    await user.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
    fireEvent.change(screen.getByLabelText('Sunday: opens at'), { target: { value: '12:00' } });
    fireEvent.change(screen.getByLabelText('Sunday: closes at'), { target: { value: '23:00' } });
    await user.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
    await write('Billing name', 'Mia Lund');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toMatchObject({
      call: `PUT /api/venues/${id}`,
      body: {
        version: 2,
        hours: [{ weekday: 0, opensAt: '12:00', closesAt: '23:00' }, alibi.hours[0]],
        pictures: [{ alt: 'The patio' }, { alt: 'The bar' }],
        billingContact: { name: 'Mia Lund', email: '' },
      },
    });
    expect(server.sent[0]?.body).not.toHaveProperty('status');
  });

  it('shows at its field that a day has no times, and that a billing contact has no name', async () => {
    const { user } = show('record');
    await user.click(await screen.findByRole('checkbox', { name: 'Monday' }));
    await write('Billing e-mail', 'bills@example.com');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(screen.getByLabelText('Monday: opens at').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(await errorOf('Billing name')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('shows changes that somebody else saved meanwhile, field by field, in words', async () => {
    const theirs = {
      ...alibi,
      version: 7,
      region: 734,
      hours: [{ weekday: 1, opensAt: '11:00', closesAt: '23:00' }],
      billingContact: { name: 'Mia Lund', company: 'Lund LLC', phone: '', email: '', address: '' },
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    server.answer = ({ body }) =>
      body.version === 2
        ? Response.json({ code: 'VERSION_CONFLICT', message: 'Changed.', current: theirs }, { status: 409 })
        : Response.json({ ...theirs, ...body, version: 8 });
    const { user } = show('record');
    await write('Address', '3 Oak St');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('radio', { name: /Theirs.*Texoma/ })).toBeTruthy();
    expect(dialog.getByRole('radio', { name: /Theirs.*Mon 11:00–23:00/ })).toBeTruthy();
    expect(dialog.getByRole('radio', { name: /Theirs.*Mia Lund, Lund LLC/ })).toBeTruthy();
    expect(dialog.queryByRole('group', { name: /pictures|Logo/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Use these values' }));
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent[1]?.body).toMatchObject({ version: 7, region: 734, address: '3 Oak St' });
  });

  it('shows the server’s refusal at the field under its name on the screen', async () => {
    server.answer = () =>
      Response.json(
        {
          code: 'VALIDATION_FAILED',
          fieldReasons: { 'coordinates.latitude': { reason: 'venue.latitude-range', params: {} } },
        },
        { status: 400 },
      );
    const { user } = show('record');
    await write('Coordinates', '32.7, -97.3');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await errorOf('Coordinates')).toMatch(/A latitude is between/);
  });

  it('links from its nights to their pages', async () => {
    show('record', '?tab=nights');

    const link = await screen.findByRole('link', { name: /Friday Deepstack/ });
    expect(link.getAttribute('href')).toBe(`/admin/calendar/edit-event/${friday.id}`);
    await expectAccessible();
  });

  it('pairs a screen of this venue', async () => {
    server.answer = () => Response.json({ displayKey: {}, key: 'k', pairingCode: 'AB2CD3' });
    const { user } = show('record', '?tab=screens');
    await user.type(await screen.findByLabelText('Which screen'), 'TV over the bar');

    await user.click(screen.getByRole('button', { name: 'Pair a screen' }));

    expect(await screen.findByText('AB2CD3')).toBeTruthy();
    expect(server.sent[0]?.body).toEqual({ venueId: id, label: 'TV over the bar' });
  });
});
