import { defaultReminders, type Follow, type Follows } from '@ahl/shared-types/follows';
import { expect, it } from 'vitest';
import { screen, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { FollowButton } from './follow-button.tsx';
import { FollowsCard } from './follows-card.tsx';

const venueId = 'a'.repeat(24);
const venue: Follow = { kind: 'venue', targetId: venueId, name: 'Rusty Nail', detail: 'Fort Worth' };
const answer = (more: Partial<Follows> = {}): Follows => ({
  items: [],
  usual: [],
  reminders: { ...defaultReminders },
  ...more,
});
const showCard = (more: Partial<Follows>) =>
  renderWithData(<FollowsCard />, [[['/api/follows'], answer(more)]]);

it('a venue can be followed, and the button says if it is', () => {
  const button = <FollowButton kind="venue" targetId={venueId} name="Rusty Nail" />;
  const { unmount } = renderWithData(button, [[['/api/follows'], answer()]]);
  expect(screen.getByRole('button', { name: 'Follow Rusty Nail', pressed: false })).toBeTruthy();
  unmount();

  renderWithData(button, [[['/api/follows'], answer({ items: [venue] })]]);
  expect(screen.getByRole('button', { name: 'Following Rusty Nail', pressed: true })).toBeTruthy();
});

it('the settings list what is followed, each with a way to stop', () => {
  showCard({ items: [venue] });

  expect(screen.getByRole('link', { name: 'Rusty Nail' }).getAttribute('href')).toBe(`/venue/${venueId}`);
  expect(screen.getByText('Venue · Fort Worth')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop following Rusty Nail' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('a long list can be searched', async () => {
  const items = Array.from({ length: 9 }, (_, index) => ({
    ...venue,
    targetId: `${index}`.repeat(24),
    name: `Bar ${index}`,
  }));
  const { user } = showCard({ items });

  await user.type(screen.getByRole('searchbox'), 'bar 7');
  expect(within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
});

it('usual nights are suggested, and an empty list says how to begin', () => {
  const eventId = `calendar-${'b'.repeat(24)}`;
  showCard({ usual: [{ eventId, name: 'Deepstack', venueName: 'Rusty Nail', weekday: 6, played: 4 }] });

  expect(screen.getByText(/You follow nothing yet/)).toBeTruthy();
  expect(screen.getByText('Rusty Nail · 4 nights of the last 8 weeks')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Follow Deepstack' })).toBeTruthy();
});

it('the reminders show the choice of the member', () => {
  showCard({ reminders: { ...defaultReminders, inTheMorning: false, quietTo: '10:30' } });

  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'In the morning of the day' }).checked).toBe(
    false,
  );
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Two hours before' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Quiet until').value).toBe('10:30');
});
