import type { Host, PlannedNight } from '@ahl/shared-types/hosts';
import { keyOf } from '@ahl/shared-types/query-keys';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { HostEditPage } from './host-edit.office-page.tsx';

const venues = keyOf('GET /api/venues', { query: { pageSize: 100, sort: 'name' } });

it('a new host is sent in the form of the contract: numbers for regions and weekdays, null for no date', async () => {
  const { user } = renderWithData(<HostEditPage />, [[venues, { items: [], total: 0 }]], {
    address: '/admin/hosts/edit',
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ code: 'CONFLICT', message: 'No.' }, { status: 409 });
  });
  await expectAccessible();

  await user.type(screen.getByLabelText('Name'), 'Walter B.');
  await user.click(screen.getByLabelText('Mid Cities'));
  await user.click(screen.getByLabelText('Friday'));
  await user.click(screen.getByRole('button', { name: 'Add the host' }));

  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'Walter B.', regions: [733], weekdaysOff: [5], absences: [], certifiedUntil: null },
    ]),
  );
});

it('nights that fall on days off are listed while typing, before anything is saved', async () => {
  const id = 'a'.repeat(24);
  const night: PlannedNight = {
    id: `calendar-${'b'.repeat(24)}`,
    name: 'League Night',
    date: '2099-01-09',
    venueId: 'v',
    venueName: 'Rusty Nail',
    region: 733,
    startTimes: ['19:00'],
    endTime: null,
    hostId: id,
    hostName: 'Dana W.',
    isWeekly: true,
    isOneDay: false,
    confirmation: 'not-asked',
    declinedBy: [],
    offeredTo: '',
  };
  const host: Host = {
    id,
    name: 'Dana W.',
    label: 'Dana W.',
    regions: [],
    venueIds: [],
    weekdaysOff: [],
    absences: [],
    certifiedUntil: null,
    playerId: null,
    playerNumber: null,
    city: '',
    email: '',
    phone: '',
    notes: '',
    nights: 0,
    hours: 0,
    reliability: null,
    isRetired: false,
    version: 1,
  };
  const { user } = renderWithData(
    <HostEditPage />,
    [
      [venues, { items: [], total: 0 }],
      [keyOf('GET /api/hosts/:id', { params: { id } }), { ...host, next: [night], likelyAccounts: [] }],
    ],
    { address: `/admin/hosts/edit?id=${id}` },
  );
  expect(screen.queryByText(/falls on these days/)).toBeNull();

  await user.click(screen.getByLabelText('Friday'));

  expect(screen.getByText('1 night of the coming two weeks falls on these days:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rusty Nail, Friday, January 9' }).getAttribute('href')).toBe(
    `/admin/hosts?week=2099-01-09&night=${night.id}@2099-01-09`,
  );
  await user.click(screen.getByLabelText('Friday'));
  expect(screen.queryByText(/falls on these days/)).toBeNull();
});
