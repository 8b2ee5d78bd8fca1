import type { HostWeek, PlannedHost, PlannedNight } from '@ahl/shared-types/hosts';
import { keyOf } from '@ahl/shared-types/query-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { HostsPage } from './hosts.office-page.tsx';

const host = (name: string, more: Partial<PlannedHost> = {}): PlannedHost => ({
  id: name.padEnd(24, '0'),
  name,
  label: name,
  regions: [],
  venueIds: [],
  weekdaysOff: [],
  absences: [],
  certifiedUntil: null,
  ...more,
});
const night = (venueName: string, more: Partial<PlannedNight> = {}): PlannedNight => ({
  id: `calendar-${venueName}`,
  name: 'League night',
  date: '2099-01-09',
  venueId: venueName,
  venueName,
  region: 733,
  startTimes: ['19:00'],
  endTime: null,
  hostId: null,
  hostName: '',
  isWeekly: true,
  isOneDay: false,
  confirmation: 'not-asked',
  declinedBy: [],
  offeredTo: '',
  ...more,
});
const ann = host('Ann');
const dana = host('Dana', { weekdaysOff: [5] });
const week: HostWeek = {
  from: '2099-01-04',
  to: '2099-01-10',
  hosts: [ann, dana],
  nights: [
    night('Copper Still', { date: '2099-01-05', hostId: ann.id, hostName: 'Ann' }),
    night('Rusty Nail'),
    night('Cedar & Rye', { hostId: dana.id, hostName: 'Dana' }),
  ],
};

/** Renders the plan of a week of 2099; the server accepts every call. */
const open = (answer: object = {}, nights = week.nights, more = '') => {
  const shownWeek = { ...week, nights };
  const shown = renderWithData(
    <HostsPage />,
    [[keyOf('GET /api/hosts/week', { query: { from: week.from } }), shownWeek]],
    { address: `/admin/hosts?week=${week.from}${more}` },
  );
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([`${method} ${url}`, JSON.parse(String(body))]);
    return Response.json(method === 'GET' ? shownWeek : answer);
  });
  return { ...shown, sent };
};

beforeEach(() => {
  stubMedia();
});
afterEach(clearToasts);

describe('/admin/hosts', () => {
  it('shows the week with its hosts, and counts the nights that need a host', async () => {
    open();

    expect(screen.getByText(/3 nights · 1 without a host · 1 whose host is not free/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Copper Still, .*7:00PM: Ann$/ }).length).toBeGreaterThan(
      0,
    );
    expect(screen.getAllByRole('button', { name: /^Rusty Nail, .*: No host$/ }).length).toBeGreaterThan(0);
    expect(
      screen.getAllByRole('button', { name: /^Cedar & Rye, .*: Dana · not free$/ }).length,
    ).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('marks who confirmed, who did not, and who declined', async () => {
    const date = '2099-01-09';
    const dana = { hostId: ann.id, hostName: 'Ann', date };
    open({}, [
      night('One', { ...dana, confirmation: 'confirmed' }),
      night('Two', { ...dana, startTimes: ['12:00'], endTime: '13:00', confirmation: 'asked' }),
      night('Three', { ...dana, startTimes: ['14:00'], endTime: '15:00', confirmation: 'no-answer' }),
      night('Four', { declinedBy: [{ id: 'x', name: 'Bo' }] }),
      night('Five', { declinedBy: [{ id: 'x', name: 'Bo' }], offeredTo: 'Cy' }),
    ]);

    const names = screen
      .getAllByRole('button', { name: /2099|January 9/ })
      .map((button) => button.getAttribute('aria-label')?.replace(/^(\w+),.*: /, '$1: '));
    expect(new Set(names)).toEqual(
      new Set([
        'One: Ann · confirmed',
        'Two: Ann · not confirmed',
        'Three: Ann · no answer',
        'Four: No host · Bo declined',
        'Five: Bo declined · offered to Cy',
      ]),
    );
    expect(screen.getByText(/2 not confirmed/)).toBeTruthy();
  });

  it('opens the night in the address, and asks its host', async () => {
    const { user, sent } = open(
      { hostName: 'Ann', channels: ['mail'] },
      undefined,
      `&night=calendar-Copper Still@2099-01-05`,
    );

    const dialog = within(await screen.findByRole('dialog', { name: 'Copper Still' }));
    await user.click(dialog.getByRole('button', { name: 'Ask now' }));

    await waitFor(() =>
      expect(sent).toEqual([
        ['POST /api/host-reminders/send', { id: 'calendar-Copper Still', date: '2099-01-05' }],
      ]),
    );
  });

  it('lists the reasons against a host before it is saved, for this day or every week', async () => {
    const { user, sent } = open();

    await user.click(screen.getAllByRole('button', { name: /^Rusty Nail/ })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Rusty Nail' }));
    await user.selectOptions(dialog.getByLabelText('Host'), 'Dana · not free');
    expect(dialog.getByText('Does not host on this weekday.')).toBeTruthy();
    expect(dialog.getByText('Hosts at Cedar & Rye then, 7:00PM.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Host'), 'Ann · free');
    expect(dialog.queryByText('Does not host on this weekday.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Every week' }));

    await waitFor(() =>
      expect(sent).toEqual([
        [
          'PUT /api/hosts/nights/calendar-Rusty%20Nail',
          {
            date: '2099-01-09',
            hostId: ann.id,
            scope: 'weekly',
            acceptsWarnings: true,
            seenHostName: '',
          },
        ],
      ]),
    );
  });

  it('shows who would fill the open nights, and assigns them after a confirmation', async () => {
    const { user, sent } = open({ done: 1, failed: [] });

    await user.click(screen.getByRole('button', { name: 'Fill 1 from free hosts' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Ann')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Give 1 night' }));

    await waitFor(() =>
      expect(sent).toEqual([
        [
          'POST /api/hosts/week/fill',
          { nights: [{ id: 'calendar-Rusty Nail', date: '2099-01-09', hostId: ann.id }] },
        ],
      ]),
    );
  });
});
