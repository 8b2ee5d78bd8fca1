import type { CalendarFeed } from '@ahl/shared-types/calendar-feeds';
import { keyOf } from '@ahl/shared-types/query-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { CalendarsCard } from './calendars-card.tsx';
import { HostCalendar } from './own-calendar.tsx';

const mine: CalendarFeed = { kind: 'my-nights', address: 'https://league.example/my-nights/secret.ics' };
const hosted: CalendarFeed = { kind: 'host-nights', address: 'https://league.example/host-nights/other.ics' };
const key = keyOf('GET /api/account/calendar-feeds');

beforeEach(clearToasts);
afterEach(() => vi.unstubAllGlobals());

describe('the card of own calendars', () => {
  it('opens each calendar in Google, Outlook and Apple, and shows its address', async () => {
    renderWithData(<CalendarsCard />, [[key, { items: [mine, hosted] }]]);

    const part = within(screen.getByRole('region', { name: 'My nights' }));
    const linkOf = (name: string) => part.getByRole('link', { name }).getAttribute('href');
    expect(linkOf('Add to Google Calendar')).toBe(
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fleague.example%2Fmy-nights%2Fsecret.ics',
    );
    expect(linkOf('Add to Outlook')).toBe(
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fleague.example%2Fmy-nights%2Fsecret.ics&name=My+nights',
    );
    expect(linkOf('Add to Apple Calendar')).toBe('webcal://league.example/my-nights/secret.ics');
    expect(part.getByRole('textbox', { name: 'Calendar address' })).toHaveProperty('value', mine.address);
    expect(screen.getByRole('region', { name: 'My host nights' })).toBeTruthy();
    await expectAccessible();
  });

  it('renews an address only after a question', async () => {
    const { user } = renderWithData(<CalendarsCard />, [[key, { items: [mine] }]]);
    const sent: string[] = [];
    const renewed = { ...mine, address: 'https://league.example/my-nights/new.ics' };
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      sent.push(`${init?.method ?? 'GET'} ${url}`);
      return Response.json(init?.method === 'POST' ? renewed : { items: [renewed] });
    });

    await user.click(screen.getByRole('button', { name: 'Renew the address of My nights' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Renew the address' }));

    await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'The calendar has a new address' }));
    expect(sent[0]).toBe('POST /api/account/calendar-feeds/my-nights/renew');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Calendar address' })).toHaveProperty(
        'value',
        renewed.address,
      ),
    );
  });

  it('shows a host the calendar of the nights they run, and others none', () => {
    renderWithData(<HostCalendar />, [[key, { items: [mine, hosted] }]]);

    expect(screen.getByRole('region', { name: 'My host nights' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'My nights' })).toBeNull();
  });
});
