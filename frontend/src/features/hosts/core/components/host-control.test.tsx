import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { render, screen, waitFor } from '@/testing/render.tsx';
import { HostControl } from './host-control.tsx';

const eventId = '0123456789abcdef01234567';
const card = {
  id: `calendar-${eventId}`,
  name: 'Friday at the Nail',
  type: 'calendar-event',
  date: '2025-07-25',
  assignedHost: 'Dana W.',
  venue: { id: 'v', name: 'Rusty Nail', city: 'Fort Worth', logo: null, imageUrl: null },
} as TournamentCard;

const show = (reply = () => Promise.resolve(new Response('{"id":"x","hostName":"","oneDayHosts":[]}'))) => {
  const fetch = vi.fn((_url: string, _init?: RequestInit) => reply());
  vi.stubGlobal('fetch', fetch);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/hosts/available'], ['Dana W.', 'Hugo P.']);
  queryClient.setQueryData(['/api/tournaments/date', '2025-07-25'], [card]);
  queryClient.setQueryData(['/api/tournaments/date', '2025-08-01'], []);
  render(
    <QueryClientProvider client={queryClient}>
      <HostControl card={card} />
    </QueryClientProvider>,
  );
  const isStale = (date: string) =>
    queryClient.getQueryState(['/api/tournaments/date', date])?.isInvalidated === true;
  return { fetch, isStale };
};

const choose = async (option: string) => {
  await userEvent.selectOptions(screen.getByLabelText('Host of Rusty Nail'), option);
  expect(await screen.findByText('Assign Host to Event')).toBeTruthy();
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (fetch: ReturnType<typeof show>['fetch']) => {
  const [url, init] = fetch.mock.calls[0] ?? [];
  return [init?.method, url, JSON.parse(String(init?.body))];
};

afterEach(() => vi.unstubAllGlobals());

describe('host assignment', () => {
  it('assigns a host to the day and refetches that day', async () => {
    const { fetch, isStale } = show();

    await choose('Host: Hugo P.');
    await press('Just This Day');

    await waitFor(() => expect(screen.queryByText('Assign Host to Event')).toBeNull());
    expect(sent(fetch)).toEqual([
      'PUT',
      `/api/calendar-events/${eventId}/host`,
      {
        hostName: 'Hugo P.',
        assignmentType: 'one-time',
        specificDate: '2025-07-25',
        seenHostName: 'Dana W.',
        seenOn: '2025-07-25',
      },
    ]);
    expect([isStale('2025-07-25'), isStale('2025-08-01')]).toEqual([true, false]);
  });

  it('assigns a host to every week, without a specific date, and refetches every day', async () => {
    const { fetch, isStale } = show();

    await choose('Host: Hugo P.');
    await press('Every Week');

    await waitFor(() => expect(screen.queryByText('Assign Host to Event')).toBeNull());
    expect(sent(fetch)[2]).toEqual({
      hostName: 'Hugo P.',
      assignmentType: 'permanent',
      seenHostName: 'Dana W.',
      seenOn: '2025-07-25',
    });
    expect(isStale('2025-08-01')).toBe(true);
  });

  it('reports that the day kept its own host after Every Week, and clears it on request', async () => {
    const oneDayHosts = [
      { date: '2025-07-25', hostName: 'Dana W.' },
      { date: '2025-08-01', hostName: '' },
    ];
    const { fetch, isStale } = show(() =>
      Promise.resolve(Response.json({ id: 'x', hostName: 'Hugo P.', oneDayHosts })),
    );

    await choose('Host: Hugo P.');
    await press('Every Week');

    const dialog = await screen.findByRole('alertdialog', { name: 'This day has its own host' });
    expect(dialog.textContent).toContain(
      'Hugo P. hosts every week now. Friday, July 25 keeps Dana W., who was assigned for that day alone. 1 later day has its own host too.',
    );
    await press('Hugo P. on this day too');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fetch.mock.calls.slice(1).map(([url, init]) => [init?.method, url])).toEqual([
      ['DELETE', `/api/calendar-events/${eventId}/days/2025-07-25/host`],
    ]);
    expect(isStale('2025-07-25')).toBe(true);
  });

  it('reports nothing more after Every Week when only other days have their own host', async () => {
    const oneDayHosts = [{ date: '2025-08-01', hostName: 'Dana W.' }];
    show(() => Promise.resolve(Response.json({ id: 'x', hostName: 'Hugo P.', oneDayHosts })));

    await choose('Host: Hugo P.');
    await press('Every Week');

    await waitFor(() => expect(screen.queryByText('Assign Host to Event')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it("sends an empty name for 'No host assigned'", async () => {
    const { fetch } = show();

    await choose('Host: No host assigned');
    await press('Just This Day');

    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(sent(fetch)[2]).toMatchObject({ hostName: '' });
  });

  it('changes nothing on Cancel, and resets the selection', async () => {
    const { fetch } = show();

    await choose('Host: Hugo P.');
    await press('Cancel');

    await waitFor(() => expect(screen.queryByText('Assign Host to Event')).toBeNull());
    expect(screen.getByLabelText<HTMLSelectElement>('Host of Rusty Nail').value).toBe('Dana W.');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('shows the current host if somebody else was first, and assigns the night on the second attempt', async () => {
    const refusal = {
      message: 'Maya T. was assigned this night in the meantime. Save again to assign it to somebody else.',
      code: 'VERSION_CONFLICT',
      requestId: 'r',
      current: { hostName: 'Maya T.' },
      changed: { byName: 'Lee Ortiz', at: '2025-07-25T18:00:00.000Z' },
    };
    const { fetch, isStale } = show(() => Promise.resolve(Response.json(refusal, { status: 409 })));

    await choose('Host: Hugo P.');
    await press('Just This Day');

    const alertText = (await screen.findByRole('alert')).textContent;
    expect(alertText).toContain('Maya T. was assigned this night in the meantime.');
    expect(alertText).toContain('Changed by Lee Ortiz.');
    expect(isStale('2025-07-25')).toBe(true);
    await press('Just This Day');
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    const bodies = fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).seenHostName);
    expect(bodies).toEqual(['Dana W.', 'Maya T.']);
  });

  it('stays open with a sentence after a failure', async () => {
    show(() => Promise.resolve(new Response('', { status: 503 })));

    await choose('Host: Hugo P.');
    await press('Every Week');

    expect((await screen.findByRole('alert')).textContent).toContain('The host was not changed.');
    expect(screen.getByText('Assign Host to Event')).toBeTruthy();
  });
});
