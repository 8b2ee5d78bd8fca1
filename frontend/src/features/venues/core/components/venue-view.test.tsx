import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdServerTime } from '@/realtime/server-time.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { beginVenue, id, part, server, show, venue } from '../testing/open-venue.tsx';

beforeEach(beginVenue);

describe('the page of a venue', () => {
  it('shows where it is, how to reach it and who hosts', async () => {
    show();

    const map = await screen.findByRole('link', { name: '2567 Elm St, Fort Worth, TX 76102' });
    expect(map.getAttribute('href')).toBe('https://maps.example/rusty');
    expect(screen.getByRole('link', { name: '(682) 555-0157' }).getAttribute('href')).toBe('tel:6825550157');
    expect(screen.getByText('Host: Dana W.', { selector: 'p' })).toBeTruthy();
  });

  it('has its facts before its nights in the reading order', async () => {
    show();

    const facts = await screen.findByRole('complementary', { name: 'About this venue' });
    const nights = await part('Next nights');
    expect(facts.compareDocumentPosition(nights) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('has its name as the title of the tab', async () => {
    show();

    await waitFor(() => expect(document.title).toBe(`${venue.name} · AHL`));
  });

  it('separates today from upcoming nights', async () => {
    show();

    expect(within(await part('Today')).getByText('Tonight’s game')).toBeTruthy();
    const next = await part('Next nights');
    expect(within(next).getByText('Next week’s game')).toBeTruthy();
    expect(within(next).queryByText('Tonight’s game')).toBeNull();
    expect(within(next).getByRole('link').getAttribute('href')).toBe(`/calendar?view=list&venue=${id}`);
  });

  it('shows a message when nothing is planned', async () => {
    server.answers[`/api/venues/${id}`] = () => Response.json({ ...venue, nextNights: [] });
    show();

    expect(await screen.findByText(/Nothing else is planned here/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
  });

  it('shows each weekly night and each result under its name', async () => {
    show();

    expect((await part('Every week')).textContent).toContain('Friday · 7:00PM · next Nov 27 · Host: Dana W.');
    const winners = await part('Recent winners');
    expect(within(winners).getByRole('heading', { name: 'Seat Draw' })).toBeTruthy();
    expect(within(winners).getByRole('link', { name: 'Irma Castro' }).getAttribute('href')).toBe(
      '/players/p1/points',
    );
  });

  it('opens a picture large, with its caption', async () => {
    const { user } = show();

    await user.click(await screen.findByRole('button', { name: 'Enlarge: The patio at night' }));

    expect(await screen.findByRole('dialog', { name: 'The patio at night' })).toBeTruthy();
  });

  it('shares its address', async () => {
    const { user } = show();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

    await user.click(await screen.findByRole('button', { name: 'Share' }));

    await waitFor(() => expect(written).toHaveBeenCalledWith(window.location.href));
  });
});

describe('a venue that closes', () => {
  it('shows its last night while it is near', async () => {
    server.answers[`/api/venues/${id}`] = () => Response.json({ ...venue, closesOn: '2026-12-31' });
    show();

    expect(await screen.findByText('The last league night here is on December 31, 2026.')).toBeTruthy();
    expect(screen.getByText('Open now')).toBeTruthy();
  });

  it('shows since when it is closed, links to others, and keeps past winners', async () => {
    server.answers[`/api/venues/${id}`] = () =>
      Response.json({ ...venue, closesOn: '2026-11-13', nextNights: [], weeklyEvents: [] });
    show();

    expect(await screen.findByText('Closed since November 13, 2026.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find another venue' }).getAttribute('href')).toBe(
      '/calendar?view=map',
    );
    expect(screen.queryByText('Open now')).toBeNull();
    expect(screen.queryByText(/Nothing else is planned/)).toBeNull();
    expect(within(await part('Recent winners')).getByText('Irma Castro')).toBeTruthy();
  });

  it('shows that it is closed without a day if none is known', async () => {
    server.answers[`/api/venues/${id}`] = () => Response.json({ ...venue, status: 'inactive' });
    show();

    expect(await screen.findByText('This venue is closed.')).toBeTruthy();
  });
});

describe('the hours of a venue', () => {
  it.each([
    ['Friday, 3:59PM', '2026-11-20T21:59:00Z', 'Closed now'],
    ['Friday, 11:59PM', '2026-11-21T05:59:00Z', 'Open now'],
    ['Saturday, 1:59AM', '2026-11-21T07:59:00Z', 'Open now'],
    ['Saturday, 2:00AM', '2026-11-21T08:00:00Z', 'Closed now'],
  ])('%s', async (_when, instant, words) => {
    holdServerTime(Date.parse(instant));
    show();

    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('without a venue', () => {
  it('shows placeholders of the final shape', () => {
    server.answers[`/api/venues/${id}`] = () => new Promise<Response>(() => {}) as unknown as Response;
    show();

    expect(screen.getByText('Loading the venue')).toBeTruthy();
  });

  it('shows that there is none, and links to the calendar', async () => {
    server.answers = {};
    show();

    expect(await screen.findByText('No such venue')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the calendar' }).getAttribute('href')).toBe('/calendar');
  });

  it('offers a retry if it cannot be loaded', async () => {
    server.answers[`/api/venues/${id}`] = () => new Response('', { status: 503 });
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    server.answers[`/api/venues/${id}`] = () => Response.json(venue);
    await user.click(retry);

    expect(await screen.findByRole('heading', { level: 1, name: 'Rusty Nail' })).toBeTruthy();
  });
});
