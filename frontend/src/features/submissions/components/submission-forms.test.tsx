import { addDays, leagueDate } from '@ahl/shared-types/common';
import { describe, expect, it, vi } from 'vitest';
import { describePublicForm, put, renderForm, tick, useSilentServer } from '@/testing/public-form.tsx';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { TournamentForm } from './tournament-submission-form.page.tsx';
import { VenueSubmissionForm } from './venue-submission-form.page.tsx';

const venue = (digit: string, name: string, city: string) => ({
  id: digit.repeat(24),
  name,
  city,
  address: `${digit}00 Main St`,
  state: 'TX',
  phone: '',
  region: 733,
  logo: null,
  imageUrl: null,
});
const items = [
  venue('a', 'Copper Still', 'Arlington'),
  venue('b', "O'Malley’s Café", 'Keller'),
  venue('c', 'Copper Kettle', 'Denton'),
];
const answers = [[['/api/venues', { pageSize: 100, sort: 'name' }], { items, total: 3 }]] as const;
/** A day that can be chosen, even if midnight passes meanwhile. */
const tomorrow = addDays(leagueDate(Date.now(), 'America/Chicago'), 1);
const emailSentence = 'Enter an e-mail address such as name@example.com.';
const you = () => {
  put('Your name', 'Corey Lindqvist');
  put('Your e-mail', 'corey@example.com');
};

describePublicForm({
  path: '/add-tournament',
  page: <TournamentForm />,
  answers,
  api: '/api/submissions/tournaments',
  button: 'Send for approval',
  missing: [
    'Choose the venue, or enter its name and city.',
    'Enter a name, such as Thursday Deepstack.',
    'Choose the day.',
    'Enter your name.',
    emailSentence,
  ],
  fill: () => {
    put('Venue', 'copper still, arlington');
    put('Name of the tournament', 'Black Friday Bounty');
    put('Date', tomorrow);
    you();
  },
  wrong: [
    ['Date', '', 'Choose the day.'],
    ['Date', '2020-01-01', /^Choose today, .+, or a later day\.$/],
    ['Start time', '', 'Enter the time.'],
    ['Late registration (optional)', '500', 'At most 240 minutes.'],
    ['Name of the tournament', 'x'.repeat(101), 'At most 100 characters.'],
    ['Your e-mail', 'corey', emailSentence],
  ],
  text: ['Notes (optional)', 'notes'],
  body: {
    venueId: 'a'.repeat(24),
    venueName: 'copper still, arlington',
    date: tomorrow,
    repeat: 'once',
    startTimes: ['19:00'],
    gracePeriod: null,
  },
  receipt: { reference: '8F3A01BC' },
  sent: 'Your tournament waits for approval',
  another: 'Submit another',
});

describePublicForm({
  path: '/add-venue',
  page: <VenueSubmissionForm />,
  api: '/api/submissions/venues',
  button: 'Send for approval',
  missing: [
    'Enter the name of the venue.',
    'Enter the street and number.',
    'Enter the city.',
    'Enter the five digits of the ZIP code.',
    'Choose the region; the nearest is fine.',
    'Enter your name.',
    emailSentence,
  ],
  fill: () => {
    put('Venue', 'Windmill Hall');
    put('Address', '211 W Oak St');
    put('City', 'Denton');
    put('ZIP code', '76201');
    tick('North Texas');
    you();
  },
  wrong: [
    ['ZIP code', '7620', 'Enter the five digits of the ZIP code.'],
    ['State', '1', 'Enter the state as two letters, such as TX.'],
    ['Phone of the venue (optional)', '555', 'Enter the number with its area code, such as (817) 555-0100.'],
    ['Your e-mail', 'corey', emailSentence],
  ],
  text: ['Notes (optional)', 'notes'],
  body: { name: 'Windmill Hall', state: 'TX', zip: '76201', region: '732', submitterName: 'Corey Lindqvist' },
  receipt: { reference: '8F3A01BC' },
  sent: 'Your venue waits for approval',
  another: 'Submit another',
});

describe('the venue of a tournament', () => {
  useSilentServer();
  const open = () => renderForm({ page: <TournamentForm />, path: '/add-tournament', answers });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Venue' });
  const found = async () =>
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('is found by any of its words, in any order, without marks and accents', async () => {
    const { user } = open();

    await user.type(field(), 'kel omalleys cafe');

    expect(await found()).toEqual(["O'Malley’s Café, Kellerb00 Main St"]);
  });

  it('is chosen by the keyboard alone, and the field shows that it is in the league', async () => {
    const { user } = open();

    await user.type(field(), 'copper');
    expect(await found()).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(field().value).toBe('Copper Kettle, Denton'));
    expect(await screen.findByText('A venue of the league: c00 Main St')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('is chosen by a tap from the whole list', async () => {
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Show the list' }));
    expect(await found()).toHaveLength(3);
    await user.click(screen.getByRole('option', { name: /Copper Still/ }));

    await waitFor(() => expect(field().value).toBe('Copper Still, Arlington'));
  });

  it('keeps the typed text if it is not on the list, with a link to add the venue', async () => {
    const { user } = open();

    await user.type(field(), 'Windmill Hall, Denton');
    fireEvent.blur(field());

    expect(field().value).toBe('Windmill Hall, Denton');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    const link = screen.getByRole('link', { name: 'add the venue' });
    expect(link.getAttribute('href')).toBe('/add-venue');
    const hint = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(hint?.contains(link)).toBe(true);
  });

  it('is searched for on the server if the league has more venues than one page', async () => {
    const far = { items: [venue('d', 'Zebra Room', 'Durant')], total: 1 };
    vi.mocked(fetch).mockImplementation(async (url) =>
      String(url).includes('search=zebra') ? new Response(JSON.stringify(far)) : new Promise(() => undefined),
    );
    const [[key]] = answers;
    const long = [[key, { items, total: 150 }]] as const;
    const { user } = renderForm({ page: <TournamentForm />, path: '/add-tournament', answers: long });

    await user.type(field(), 'zebra');
    await user.click(await screen.findByRole('option', { name: /Zebra Room/ }));

    await waitFor(() => expect(field().value).toBe('Zebra Room, Durant'));
  });

  it('keeps the typed text when Escape closes the list', async () => {
    const { user } = open();

    await user.type(field(), 'copper');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(field().value).toBe('copper');
  });
});
