import { defaultLeagueSettings } from '@ahl/shared-types/league-settings';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { describePublicForm, put, tick } from '@/testing/public-form.tsx';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { ContactHub } from './contact-hub.page.tsx';
import { EmploymentForm } from './employment-form.page.tsx';
import { MessageForm } from './message-form.page.tsx';
import { VenueForm } from './venue-form.page.tsx';

const receipt = { reference: '8F3A01BC' };
const badEmail = ['E-mail', 'dana', 'Enter an e-mail address such as name@example.com.'] as const;
const phone = '(817) 555-0142';
const badPhone = '555';
const phoneSentence = 'Enter the number with its area code, such as (817) 555-0100.';

describe('/contact', () => {
  it('links to each form', () => {
    renderWithData(<ContactHub />, [[['/api/league-settings'], defaultLeagueSettings]]);

    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/contact/email', '/contact/venue', '/contact/employment', '/venue-referral']);
  });

  it('shows how to reach the league directly, as far as its settings include it', async () => {
    const settings = { ...defaultLeagueSettings, contactPhone: '(817) 555-0100' };
    renderWithData(<ContactHub />, [[['/api/league-settings'], settings]]);

    expect(screen.getByRole('link', { name: '(817) 555-0100' }).getAttribute('href')).toBe('tel:8175550100');
    await expectAccessible();
  });
});

describePublicForm({
  path: '/contact/email',
  page: <MessageForm />,
  api: '/api/contact/messages',
  button: 'Send the message',
  missing: ['Enter your name.', badEmail[2], 'Choose what it is about.', 'Enter your message.'],
  fill: () => {
    put('Name', 'Dana Wells');
    put('E-mail', 'Dana@Example.com');
    put('What is it about?', 'My points');
    put('Message', 'I came third on Tuesday.');
  },
  wrong: [
    badEmail,
    ['Phone (optional)', badPhone, phoneSentence],
    ['Player number (optional)', '16x', 'Enter the digits of the player number, such as 1606.'],
    ['Message', 'Hi', 'A little more, please: at least 10 characters.'],
    ['Message', 'x'.repeat(4_001), 'At most 4,000 characters.'],
  ],
  text: ['Message', 'message'],
  body: {
    name: 'Dana Wells',
    email: 'dana@example.com',
    topic: 'My points',
    message: 'I came third on Tuesday.',
  },
  receipt,
  sent: 'Your message is with us',
  another: 'Send another',
});

describePublicForm({
  path: '/contact/venue',
  page: <VenueForm />,
  api: '/api/contact/venues',
  button: 'Ask for league nights',
  missing: [
    'Enter the name of the venue.',
    'Enter the street and number.',
    'Enter the city.',
    'Choose at least one night.',
    'Enter how many players can be seated, such as 40.',
    'Enter who we should ask for.',
    phoneSentence,
    badEmail[2],
  ],
  fill: () => {
    put('Venue', 'Windmill Hall');
    put('Address', '211 W Oak St');
    put('City', 'Denton');
    tick('Mon');
    put('How many can sit down to play?', '56');
    put('Contact person', 'Gail Whitmore');
    put('Phone', phone);
    put('E-mail', 'gail@example.com');
  },
  wrong: [
    badEmail,
    ['Phone', badPhone, phoneSentence],
    ['How many can sit down to play?', '4', 'A league night needs room for at least 8 players.'],
    ['How many can sit down to play?', '4000', 'At most 1,000 seats.'],
  ],
  text: ['Message (optional)', 'message'],
  body: { venueName: 'Windmill Hall', nights: ['Monday'], capacity: 56, phone, message: '' },
  receipt,
  sent: 'We will call you',
  another: 'Send another',
});

describePublicForm({
  path: '/contact/employment',
  page: <EmploymentForm />,
  api: '/api/contact/employment',
  button: 'Send the application',
  missing: [
    'Choose at least one region.',
    'Choose at least one night.',
    'Tell us what you have done so far; “none” is fine too.',
    'Enter your name.',
    'Enter the city you live in.',
    phoneSentence,
    badEmail[2],
  ],
  fill: () => {
    tick('Mid Cities');
    tick('Fri');
    tick('Sat');
    put('Experience', 'Two years of home games.');
    put('Name', 'Lee Park');
    put('City', 'Arlington');
    put('E-mail', 'lee@example.com');
    put('Phone', phone);
  },
  wrong: [
    badEmail,
    ['Phone', badPhone, phoneSentence],
    ['Experience', 'x'.repeat(2_001), 'At most 2,000 characters.'],
  ],
  text: ['Experience', 'experience'],
  body: { job: 'Host', regions: ['733'], nights: ['Friday', 'Saturday'], city: 'Arlington' },
  receipt,
  sent: 'Your application is with us',
  another: 'Send another',
});
