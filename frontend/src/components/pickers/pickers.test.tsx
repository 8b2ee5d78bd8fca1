import { keyOf } from '@ahl/shared-types/query-keys';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { EventPicker } from './event-picker.tsx';
import { HostPicker } from './host-picker.tsx';
import { MemberPicker } from './member-picker.tsx';
import { RegionPicker } from './region-picker.tsx';
import { VenuePicker } from './venue-picker.tsx';

const schema = z.object({
  venueId: z.string('Choose a venue.').nullable(),
  hostId: z.string().nullable(),
  hostName: z.string(),
  memberId: z.string().nullable(),
  eventId: z.string().nullable(),
  regionId: z.string().nullable(),
});
type Values = z.input<typeof schema>;
const none: Values = {
  venueId: null,
  hostId: null,
  hostName: '',
  memberId: null,
  eventId: null,
  regionId: null,
};

const Example = ({
  values = {},
  onSubmit = vi.fn(),
}: {
  values?: Partial<Values>;
  onSubmit?: (v: Values) => unknown;
}) => {
  const form = useContractForm({ schema, defaultValues: Object.assign({}, none, values), onSubmit });
  return (
    <Form form={form} label="Example">
      <VenuePicker<Values> name="venueId" label="Venue" hint="Where it is played." />
      <HostPicker<Values> name="hostId" labelName="hostName" label="Host" isOptional />
      <MemberPicker<Values> name="memberId" label="Member" isOptional />
      <EventPicker<Values> name="eventId" label="Event" isOptional />
      <RegionPicker<Values> name="regionId" label="Region" isOptional />
      <SubmitButton pendingLabel="Saving…">Save</SubmitButton>
    </Form>
  );
};

const answer = (...items: object[]) => ({ items, hasMore: false });
const venue = (id: string, city: string) => ({
  id,
  name: 'Copper Still',
  city,
  region: 732,
  isRetired: false,
});
const sam = (id: string, playerNumber: number) => ({
  id,
  name: 'Sam Twice',
  playerNumber,
  city: 'Plano',
  isRetired: false,
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
/** Pastes the words at once: typing speed depends on the machine, and a pause queries the server. */
const search = async (user: UserEvent, input: HTMLElement, words: string) => {
  await user.click(input);
  await user.paste(words);
};
const lineUnder = (name: string) => box(name).closest('div')?.querySelector('[role="status"]')?.textContent;

describe('a picker', () => {
  it('chooses by Enter a match for the words just written, not for the ones before', async () => {
    const known = answer(venue('a'.repeat(24), 'Arlington'), {
      ...venue('b'.repeat(24), 'Fort Worth'),
      name: 'Rusty Nail',
    });
    const { user } = renderWithData(<Example />, [[keyOf('GET /api/choices/venues', { query: {} }), known]], {
      waiting: ['/api/choices/venues'],
    });
    await user.click(box('Venue'));
    await screen.findByRole('option', { name: /Copper Still/ });

    await user.paste('rusty');
    await user.keyboard('{Enter}');

    expect(box('Venue').value).toBe('Rusty Nail');
  });

  it('offers the server’s matches, distinguishes two of the same name, and keeps the id and the name', async () => {
    const onSubmit = vi.fn();
    const { user, container } = renderWithData(<Example onSubmit={onSubmit} />, [
      [keyOf('GET /api/choices/hosts', { query: {} }), answer(sam('h0', 7))],
      [
        keyOf('GET /api/choices/hosts', { query: { search: 'sam' } }),
        answer(sam('h1', 1606), sam('h2', 2044)),
      ],
      [keyOf('GET /api/choices/hosts', { query: { id: 'h2' } }), answer(sam('h2', 2044))],
    ]);

    await search(user, box('Host (optional)'), 'sam');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Sam Twice00001606 · Plano',
      'Sam Twice00002044 · Plano',
    ]);
    await expectAccessible(container);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(box('Host (optional)').value).toBe('Sam Twice');
    expect(lineUnder('Host (optional)')).toBe('00002044 · Plano');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ hostId: 'h2', hostName: 'Sam Twice' })),
    );
  });

  it('shows the name of a given id, even if it is no longer offered, and can be cleared', async () => {
    const closed = { ...venue('v1', 'Arlington'), isRetired: true };
    const { user } = renderWithData(<Example values={{ venueId: 'v1' }} />, [
      [keyOf('GET /api/choices/venues', { query: { id: 'v1' } }), answer(closed)],
      [keyOf('GET /api/choices/venues', { query: {} }), answer()],
    ]);

    expect(box('Venue').value).toBe('Copper Still');
    expect(lineUnder('Venue')).toBe('Arlington · North Texas · no longer offered');
    await user.click(screen.getByRole('button', { name: 'Clear the choice' }));

    expect(box('Venue').value).toBe('');
    expect(lineUnder('Venue')).toBe('');
  });

  it('shows when nothing has this name, and when there are more', async () => {
    const { user } = renderWithData(<Example />, [
      [keyOf('GET /api/choices/venues', { query: {} }), { items: [venue('v1', 'Arlington')], hasMore: true }],
      [keyOf('GET /api/choices/venues', { query: { search: 'zzz' } }), answer()],
    ]);

    await user.click(box('Venue'));
    expect(lineUnder('Venue')).toBe('There are more: type a few letters.');
    await search(user, box('Venue'), 'zzz');
    await waitFor(() => expect(lineUnder('Venue')).toBe('Nothing matches “zzz”.'));
  });

  it('offers a retry for a list that could not be loaded', async () => {
    const { user } = renderWithData(<Example />, [], { failing: ['/api/choices/venues'], status: 400 });

    await user.click(box('Venue'));

    await screen.findByText('The list could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('searches members only from two letters on', async () => {
    const member = { id: 'm1', name: 'Orla Quick', playerNumber: 12, city: '', isRetired: false };
    const { user } = renderWithData(<Example />, [
      [keyOf('GET /api/choices/members', { query: { search: 'or' } }), answer(member)],
    ]);

    await search(user, box('Member (optional)'), 'or');

    expect((await screen.findByRole('option')).textContent).toBe('Orla Quick00000012');
  });

  it('shows when and where an event is', async () => {
    const weekly = {
      id: 'calendar-e1',
      name: 'Deepstack',
      venueName: 'Copper Still',
      city: 'Arlington',
      date: null,
      weekday: 5,
      startTimes: ['19:00', '21:00'],
      isRetired: false,
    };
    const single = { ...weekly, id: 'e2', date: '2027-01-15', weekday: null };
    const { user } = renderWithData(<Example />, [
      [keyOf('GET /api/choices/events', { query: {} }), answer(weekly, single)],
    ]);

    await user.click(box('Event (optional)'));

    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'DeepstackFriday · 7:00PM & 9:00PM · Copper Still · Arlington',
      'DeepstackFri, Jan 15, 2027 · 7:00PM & 9:00PM · Copper Still · Arlington',
    ]);
  });
});
