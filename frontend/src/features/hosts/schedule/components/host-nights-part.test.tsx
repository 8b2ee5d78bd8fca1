import type { HostedNightDto, HostNights } from '@ahl/shared-types/hosts';
import { expect, it } from 'vitest';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { HostNightsPart } from './host-nights-part.tsx';

const night = (date: string, venueName: string): HostedNightDto => ({
  eventId: `calendar-${'a'.repeat(24)}`,
  date,
  name: 'League Night',
  venueName,
  startTimes: ['19:00'],
});
const ben = { id: 'b'.repeat(24), label: 'Ben', nights: [night('2027-01-16', 'Copper Still')] };
const show = (more: Partial<HostNights>) =>
  renderWithData(<HostNightsPart />, [
    [['/api/host-nights'], { nights: [], hosts: [ben], swaps: [], ...more }],
  ]);

it('a night can be offered to all, given to one host, or swapped', async () => {
  const { user } = show({ nights: [night('2027-01-15', 'Rusty Nail')] });

  await user.click(screen.getByRole('button', { name: /^Pass on/ }));
  expect(screen.getByRole('button', { name: 'Give the night away' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who takes it?' }), 'Ben');
  expect(screen.getByRole('button', { name: 'Ask to take it' })).toBeTruthy();
  expect(screen.getByText('The night stays yours until the other host accepts.')).toBeTruthy();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'In exchange for' }),
    `${ben.nights[0]?.eventId} 2027-01-16`,
  );
  expect(screen.getByRole('button', { name: 'Ask to swap' })).toBeTruthy();
});

it('a request of another host can be accepted or declined, an own one withdrawn', () => {
  const swap = { id: 'c'.repeat(24), hostName: 'Ben', gives: night('2027-01-15', 'Rusty Nail'), gets: null };
  const { unmount } = show({ swaps: [{ ...swap, isMine: false }] });
  expect(screen.getByText('Ben asks you to take a night.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy();
  unmount();

  show({ swaps: [{ ...swap, isMine: true }] });
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

it('a host without nights reads so', () => {
  show({});

  expect(screen.getByText('You host no night in the next four weeks.')).toBeTruthy();
});
