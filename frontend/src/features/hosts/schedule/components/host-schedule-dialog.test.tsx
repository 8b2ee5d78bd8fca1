import { beforeEach, describe, expect, it } from 'vitest';
import { holdServerTime } from '@/realtime/server-time.ts';
import { screen, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { HostScheduleDialog } from './host-schedule-dialog.tsx';

// Wednesday in Dallas, when it is already Thursday in UTC.
beforeEach(() => holdServerTime(Date.parse('2025-07-24T01:00:00Z')));

const thisWeek = ['/api/host-schedule', 'Dana W.', '2025-07-20', '2025-07-26'];
const friday = {
  id: 'calendar-1',
  date: '2025-07-25',
  name: 'Friday League Night',
  startTime: '7:00PM & 9:00PM',
  venue: { id: 'v1', name: 'Rusty Nail' },
};

const show = (
  answers: Parameters<typeof renderWithData>[1] = [[thisWeek, [friday]]],
  { hostName = 'Dana W.', ...calls }: { hostName?: string; failing?: string[]; waiting?: string[] } = {},
) =>
  renderWithData(
    <HostScheduleDialog isOpen onClose={() => {}} hostName={hostName} title="My Schedule" />,
    answers,
    calls,
  );

const days = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => [
      heading.textContent,
      heading.closest('li')?.textContent?.slice(heading.textContent?.length),
    ]);

describe("a host's week", () => {
  it('runs from Sunday to Saturday; a day has its events, or Off', async () => {
    show();

    const dialog = await screen.findByRole('dialog', { name: 'My Schedule' });
    expect(within(dialog).getByText('View your scheduled tournaments and events for the week')).toBeTruthy();
    expect(days()).toEqual([
      ['Sun 20', 'Off'],
      ['Mon 21', 'Off'],
      ['Tue 22', 'Off'],
      ['Wed 23', 'Off'],
      ['Thu 24', 'Off'],
      ['Fri 25', 'Friday League Night7:00PM & 9:00PM · Rusty Nail'],
      ['Sat 26', 'Off'],
    ]);
    expect(screen.getByText('Wed').closest('li')?.getAttribute('aria-current')).toBe('date');
    expect(screen.getByRole('link', { name: 'Rusty Nail' }).getAttribute('href')).toBe('/venue/v1');
  });

  it('shows Venue TBD when the venue is not known', async () => {
    show([[thisWeek, [{ ...friday, venue: null }]]]);

    expect(await screen.findByText(/Venue TBD/)).toBeTruthy();
  });

  it('goes to the next and the previous week, and back to this one', async () => {
    const { user } = show([
      [thisWeek, [friday]],
      [['/api/host-schedule', 'Dana W.', '2025-07-27', '2025-08-02'], [{ ...friday, date: '2025-08-01' }]],
      [['/api/host-schedule', 'Dana W.', '2025-07-13', '2025-07-19'], []],
    ]);

    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(screen.getByText('Jul 27 – Aug 2')).toBeTruthy();
    expect(days()[5]?.[1]).toContain('Friday League Night');
    await user.click(screen.getByRole('button', { name: 'This week' }));
    await user.click(screen.getByRole('button', { name: 'Previous week' }));

    expect(screen.getByText('Jul 13 – Jul 19')).toBeTruthy();
    expect(screen.getAllByText('Off')).toHaveLength(7);
  });

  it('is a skeleton while it loads, and offers a retry after a failure', async () => {
    const { unmount } = show([], { waiting: ['/api/host-schedule'] });
    expect(await screen.findByRole('status')).toBeTruthy();
    unmount();

    show([], { failing: ['/api/host-schedule'] });

    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('explains to a host without a host name what to do', async () => {
    show([], { hostName: '' });

    expect(await screen.findByText(/Ask the league to set one/)).toBeTruthy();
    expect(screen.getAllByText('Off')).toHaveLength(7);
  });
});
