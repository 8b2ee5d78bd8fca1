// Renders the office’s pages of a venue over a server whose responses a test can change.
import type { VenueRecord } from '@ahl/shared-types/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { stubMedia } from '@/testing/media.ts';
import { setRegions } from '@/testing/regions.ts';
import { fireEvent, render, screen, waitFor } from '@/testing/render.tsx';
import { NewVenuePage, VenueRecordPage } from '../components/office/venue-pages.tsx';

export const id = 'a'.repeat(24);
export const alibi: VenueRecord = {
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
export const friday = {
  id: 'e'.repeat(24),
  name: 'Friday Deepstack',
  weekday: 5,
  startTimes: ['19:00'],
  hostName: 'Dana W.',
  endsOn: null,
};
const dallas = { id: 'b'.repeat(24), coordinates: { latitude: 32.7767, longitude: -96.797 } };

type Sent = { call: string; body: Record<string, unknown> };
/** The recorded writes, and the response to them; `beginVenueRecord` sets both. */
export const server: { sent: Sent[]; answer: (request: Sent) => Response } = {
  sent: [],
  answer: () => Response.json(null),
};

/** For `beforeEach`: a server that has the venue and accepts every save. */
export const beginVenueRecord = (): void => {
  server.sent = [];
  holdServerTime(Date.parse('2026-11-20T18:00:00Z'));
  server.answer = ({ body }) => Response.json({ ...alibi, ...body, version: 3 });
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      const request = { call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : {} };
      server.sent.push(request);
      return server.answer(request);
    }
    if (url === `/api/venues/${id}/office`) return Response.json(alibi);
    if (url.startsWith('/api/venues/office?'))
      return Response.json({ items: [{ ...alibi, standing: 'closed' }], total: 1 });
    if (url === '/api/venues/map') return Response.json([dallas]);
    if (url.startsWith('/api/calendar-events')) return Response.json({ items: [friday], total: 1 });
    if (url.startsWith('/api/changes')) return Response.json({ items: [], total: 0 });
    return Response.json([]);
  });
};

/** Renders the page that adds a venue, or the record of the venue. */
export const show = (page: 'new' | 'record', search = '') => {
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
/** Returns a text field by the beginning of its name. */
export const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const write = async (name: string, value: string) =>
  fireEvent.change(await box(name), { target: { value } });
/** Returns the error of a field. */
export const errorOf = async (name: string) => {
  const field = await box(name);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  return document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
};
