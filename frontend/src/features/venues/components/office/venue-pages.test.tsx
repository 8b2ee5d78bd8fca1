import type { VenueRecord } from '@ahl/shared-types/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setRegions } from '@/testing/regions.ts';
import { fireEvent, render, screen, waitFor, within } from '@/testing/render.tsx';
import { NewVenuePage, VenueRecordPage } from './venue-pages.tsx';

const id = 'a'.repeat(24);
const alibi: VenueRecord = {
  id,
  name: 'Alibi',
  address: '1 Main St',
  city: 'Denton',
  state: 'TX',
  zip: '76201',
  phone: '',
  region: 732,
  logo: null,
  standing: 'open',
  closesOn: null,
  weekdays: [5],
  coordinates: null,
  tags: ['patio'],
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 2,
  website: null,
  description: '',
  hours: [{ weekday: 5, opensAt: '16:00', closesAt: '02:00' }],
  imageUrl: null,
  pictures: [
    { url: '/pictures/one', alt: 'The bar' },
    { url: '/pictures/two', alt: 'The patio' },
  ],
  status: 'active',
  contacts: [],
  billingContact: null,
  tables: 6,
  equipment: '',
  officeNotes: '',
};
const friday = {
  id: 'e'.repeat(24),
  name: 'Friday Deepstack',
  weekday: 5,
  startTimes: ['19:00'],
  hostName: 'Dana W.',
  endsOn: null,
};
const dallas = { id: 'b'.repeat(24), coordinates: { latitude: 32.7767, longitude: -96.797 } };

type Sent = { call: string; body: Record<string, unknown> };
let sent: Sent[];
let answer: (given: Sent) => Response;
beforeEach(() => {
  sent = [];
  holdServerTime(Date.parse('2026-11-20T18:00:00Z'));
  answer = ({ body }) => Response.json({ ...alibi, ...body, version: 3 });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : {} });
      return answer(sent.at(-1) as Sent);
    }
    if (url === `/api/venues/${id}/office`) return Response.json(alibi);
    if (url.startsWith('/api/venues/office?'))
      return Response.json({ items: [{ ...alibi, standing: 'closed' }], total: 1 });
    if (url === '/api/venues/map') return Response.json([dallas]);
    if (url.startsWith('/api/calendar-events')) return Response.json({ items: [friday], total: 1 });
    if (url.startsWith('/api/changes')) return Response.json({ items: [], total: 0 });
    return Response.json([]);
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const show = (page: 'new' | 'record', search = '') => {
  const client = createQueryClient();
  setRegions(client);
  const element = page === 'new' ? <NewVenuePage /> : <VenueRecordPage id={id} />;
  const address = `/admin/venues/${page === 'new' ? 'add' : id}${search}`;
  const routes = [
    { path: page === 'new' ? '/admin/venues/add' : '/admin/venues/:id', element },
    { path: '*', element: null },
  ];
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup() };
};
const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const write = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } });
const errorOf = async (name: string) => {
  const field = await box(name);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  return document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
};

describe('/admin/venues/add', () => {
  it('adds a venue whose place comes from a map link', async () => {
    show('new');
    await write('Name', 'Brass');
    await write('Address', '2 Elm St');
    await write('City', 'Fort Worth');
    fireEvent.change(screen.getByLabelText('Region'), { target: { value: '733' } });
    await write('State', 'tx');
    await write('Website', 'brass.example.com');
    await write('Tags', 'patio, smoke-free, patio');
    const place = await box('Coordinates');
    fireEvent.change(place, { target: { value: 'https://www.google.com/maps/@32.7555,-97.3308,15z' } });
    fireEvent.blur(place);
    expect(place.value).toBe('32.7555, -97.3308');

    fireEvent.click(screen.getByRole('button', { name: 'Add the venue' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'POST /api/venues',
      body: {
        name: 'Brass',
        region: 733,
        state: 'TX',
        website: 'https://brass.example.com',
        coordinates: { latitude: 32.7555, longitude: -97.3308 },
        tags: ['patio', 'smoke-free'],
        hours: [],
        billingContact: null,
        tables: null,
      },
    });
  });

  it.each([
    ['https://maps.app.goo.gl/AbC', /A short link does not say where/],
    ['1 Main St', /No coordinates are in it/],
    ['132.7, -97.3', /A latitude is between/],
  ])('says at the field what is wrong with “%s”', async (typed, said) => {
    show('new');
    await write('Coordinates', typed);

    fireEvent.click(screen.getByRole('button', { name: 'Add the venue' }));

    expect(await errorOf('Coordinates')).toMatch(said);
    expect(await errorOf('Name')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('names the venue that has the name already, and leads to it', async () => {
    show('new');

    await write('Name', 'alibi');

    const known = await screen.findByRole('link', { name: 'Alibi, Denton, closed' });
    expect(known.getAttribute('href')).toBe(`/admin/venues/${id}`);
  });

  it('doubts a place on the other side of the world', async () => {
    show('new');

    await write('Coordinates', '32.7555, 97.3308');

    expect(await screen.findByText(/miles from the nearest venue/)).toBeTruthy();
  });
});

describe('/admin/venues/:id', () => {
  it('shows the venue with its facts, and has no barrier', async () => {
    show('record');

    expect(await screen.findByRole('heading', { level: 1, name: 'Alibi' })).toBeTruthy();
    expect((await box('Tags')).value).toBe('patio');
    expect(screen.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe(`/venue/${id}`);
    await expectAccessible();
  });

  it('saves hours by weekday, the order of pictures and who gets the invoices', async () => {
    const { user } = show('record');
    await user.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
    fireEvent.change(screen.getByLabelText('Sunday: opens at'), { target: { value: '12:00' } });
    fireEvent.change(screen.getByLabelText('Sunday: closes at'), { target: { value: '23:00' } });
    await user.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
    await write('Billing name', 'Mia Lund');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `PUT /api/venues/${id}`,
      body: {
        version: 2,
        hours: [{ weekday: 0, opensAt: '12:00', closesAt: '23:00' }, alibi.hours[0]],
        pictures: [{ alt: 'The patio' }, { alt: 'The bar' }],
        billingContact: { name: 'Mia Lund', email: '' },
      },
    });
    expect(sent[0]?.body).not.toHaveProperty('status');
  });

  it('says at its field that a day has no times, and that a billing contact has no name', async () => {
    const { user } = show('record');
    await user.click(await screen.findByRole('checkbox', { name: 'Monday' }));
    await write('Billing e-mail', 'bills@example.com');

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(screen.getByLabelText('Monday: opens at').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(await errorOf('Billing name')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows what somebody else saved meanwhile field by field, in words', async () => {
    const theirs = {
      ...alibi,
      version: 7,
      region: 734,
      hours: [{ weekday: 1, opensAt: '11:00', closesAt: '23:00' }],
      billingContact: { name: 'Mia Lund', company: 'Lund LLC', phone: '', email: '', address: '' },
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    answer = ({ body }) =>
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
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ version: 7, region: 734, address: '3 Oak St' });
  });

  it('places what the server refuses at the field as the screen names it', async () => {
    answer = () =>
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

  it('closes after a day, says which nights end, and offers the way back', async () => {
    answer = () => Response.json({ ...alibi, standing: 'closing', closesOn: '2026-12-31', version: 3 });
    const { user } = show('record');
    await user.click(await screen.findByRole('button', { name: 'Close the venue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Alibi?' }));
    expect(await dialog.findByText('Friday Deepstack, Friday 7:00PM')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Last day with nights'), { target: { value: '2026-12-31' } });

    await user.click(dialog.getByRole('button', { name: 'Close the venue' }));

    await waitFor(() =>
      expect(sent).toEqual([
        { call: `POST /api/venues/${id}/close`, body: { closesOn: '2026-12-31', version: 2 } },
      ]),
    );
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Alibi closes after December 31'));
  });

  it('stays open, and says why at the last day, while its clock runs', async () => {
    const said = { reason: 'venue.clock-running', params: { name: 'Alibi' } };
    answer = () =>
      Response.json({ code: 'CONFLICT', ...said, fieldReasons: { closesOn: said } }, { status: 409 });
    const { user } = show('record');
    await user.click(await screen.findByRole('button', { name: 'Close the venue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Alibi?' }));

    await user.click(dialog.getByRole('button', { name: 'Close the venue' }));

    expect(await dialog.findByText(/A clock is running at Alibi/)).toBeTruthy();
    expect(dialog.getByLabelText('Last day with nights').getAttribute('aria-invalid')).toBe('true');
  });

  it('leads from its nights to their pages', async () => {
    show('record', '?tab=nights');

    const link = await screen.findByRole('link', { name: /Friday Deepstack/ });
    expect(link.getAttribute('href')).toBe(`/admin/calendar/edit-event/${friday.id}`);
    await expectAccessible();
  });

  it('pairs a screen of this venue', async () => {
    answer = () => Response.json({ displayKey: {}, key: 'k', pairingCode: 'AB2CD3' });
    const { user } = show('record', '?tab=screens');
    await user.type(await screen.findByLabelText('Which screen'), 'TV over the bar');

    await user.click(screen.getByRole('button', { name: 'Pair a screen' }));

    expect(await screen.findByText('AB2CD3')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ venueId: id, label: 'TV over the bar' });
  });
});
