// What guests of the demo league sent through the public forms. People and venues are invented; phone numbers are from
// the block that is reserved for fiction, e-mail addresses from a domain that nobody can own.
import type { ContactTopic, InquiryStatus, Job, Night } from '@ahl/shared-types/contact';
import type { ReferralStatus } from '@ahl/shared-types/referrals';
import type { Repeat, SubmissionStatus } from '@ahl/shared-types/submissions';

/** Returns the e-mail address of a person of the demo league who sent a form. */
export const mailOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
const from = (name: string, phone = '') => ({ name, email: mailOf(name), phone });

type Person = { name: string; email: string; phone: string };
/** A form that was sent `hoursAgo` hours ago. */
type Sent = Person & { hoursAgo: number; status: InquiryStatus; message: string };
type Message = Sent & { subject: ContactTopic; playerNumber: string };
type VenueInquiry = Sent & { venue: string; address: string; city: string; nights: Night[]; seats: number };
type Application = Sent & {
  job: Job;
  city: string;
  regions: string;
  nights: Night[];
  experience: string;
};
type Referral = Person & {
  hoursAgo: number;
  status: ReferralStatus;
  playerNumber: string;
  venueName: string;
  city: string;
  address: string;
  contactPerson: string;
  venuePhone: string;
  note: string;
};
/** A proposal; `by` is its sender. */
type Proposal = {
  hoursAgo: number;
  status: SubmissionStatus;
  by: string;
  reason: string;
  name: string;
  /** The office's question to the sender, and when it was sent; without an answer it is open. */
  question?: { hoursAgo: number; text: string; answer?: string; answeredHoursAgo?: number };
};
type ProposedNight = Proposal & {
  /** The index in the list of the league's venues, or the name and city of another venue. */
  venue: number | string;
  repeat: Repeat;
  /** The day: the first such weekday, 0 = Sunday, at least `daysAhead` days from now. */
  weekday: number;
  daysAhead: number;
  startTimes: string[];
  notes: string;
};
type ProposedVenue = Proposal & { address: string; city: string; phone: string; notes: string };

/** General messages, `/contact/email`. */
export const messages: readonly Message[] = [
  {
    ...from('Marcus Bell', '(817) 555-0131'),
    hoursAgo: 5,
    status: 'new',
    subject: 'My points',
    playerNumber: '412',
    message:
      'I came third at Rusty Nail on Tuesday at the 7PM game, but the points are not on my page. Dana was hosting and wrote it down.',
  },
  {
    ...from('Priya Raman'),
    hoursAgo: 21,
    status: 'new',
    subject: 'Question',
    playerNumber: '',
    message:
      'Four of us from work have never played in a bar league. Do we need to reserve seats at the Copper Still on a Thursday, or can we simply walk in?',
  },
  {
    ...from('Tom Okafor', '(972) 555-0118'),
    hoursAgo: 52,
    status: 'answered',
    subject: 'My account',
    playerNumber: '1187',
    message: 'I have a new e-mail address and the old one is closed. How do I get back into my account?',
  },
  {
    ...from('Lucía Herrera'),
    hoursAgo: 190,
    status: 'closed',
    subject: 'Problem',
    playerNumber: '88',
    message: 'The calendar on my old phone shows the Sunday game an hour early. It is fine on the computer.',
  },
];

/** Venues that ask for league nights, `/contact/venue`. */
export const venueInquiries: readonly VenueInquiry[] = [
  {
    ...from('Gail Whitmore', '(940) 555-0164'),
    hoursAgo: 30,
    status: 'new',
    venue: 'Windmill Hall',
    address: '211 W Oak St',
    city: 'Denton',
    nights: ['Monday', 'Wednesday'],
    seats: 56,
    message: 'Mondays are very slow. We have nine round tables, two big screens and the kitchen until 11PM.',
  },
  {
    ...from('Andre Castillo', '(682) 555-0109'),
    hoursAgo: 260,
    status: 'answered',
    venue: 'Sidecar Social',
    address: '1400 N Collins St',
    city: 'Arlington',
    nights: ['Sunday'],
    seats: 40,
    message: '',
  },
];

/** Applications of people who want to work with the league, `/contact/employment`. */
export const applications: readonly Application[] = [
  {
    ...from('Renee Dupree', '(903) 555-0127'),
    hoursAgo: 44,
    status: 'new',
    job: 'Host',
    city: 'Sherman',
    regions: 'Texoma',
    nights: ['Tuesday', 'Thursday', 'Friday'],
    experience:
      'Ran the card room of our VFW post for three years, and I know how to quiet a table politely.',
    message: 'I play as number 734 and would love to host closer to home.',
  },
  {
    ...from('Kyle Brandt', '(214) 555-0190'),
    hoursAgo: 400,
    status: 'closed',
    job: 'Staff',
    city: 'Plano',
    regions: 'North Texas',
    nights: ['Saturday', 'Sunday'],
    experience: 'Two summers of event set-up; none with poker yet.',
    message: '',
  },
];

/** Recommended venues, `/venue-referral`. */
export const referrals: readonly Referral[] = [
  {
    ...from('Nadia Flores', '(817) 555-0175'),
    hoursAgo: 9,
    status: 'new',
    playerNumber: '951',
    venueName: 'The Rail Yard',
    city: 'Burleson',
    address: 'Renfro St at the tracks',
    contactPerson: 'Curtis, the manager',
    venuePhone: '',
    note: 'Big back room that is empty Monday to Wednesday. They host trivia, so they have a sound system.',
  },
  {
    ...from('Owen Pruitt'),
    hoursAgo: 75,
    status: 'contacted',
    playerNumber: '1606',
    venueName: 'Half Moon Tap',
    city: 'Rowlett',
    address: '',
    contactPerson: '',
    venuePhone: '(972) 555-0142',
    note: 'My brother tends bar there.',
  },
  {
    ...from('Shauna Kemp'),
    hoursAgo: 900,
    status: 'signed',
    playerNumber: '233',
    venueName: 'Blue Heron Grill',
    city: 'Grapevine',
    address: '',
    contactPerson: 'Elena',
    venuePhone: '',
    note: '',
  },
  {
    ...from('Tessa Marlow', '(469) 555-0168'),
    hoursAgo: 190,
    status: 'visited',
    playerNumber: '402',
    venueName: 'Cotton Depot',
    city: 'McKinney',
    address: '',
    contactPerson: 'Ray',
    venuePhone: '',
    note: 'They have a stage with good light for a final table.',
  },
  {
    ...from('Andre Okafor'),
    hoursAgo: 2_600,
    status: 'paid',
    playerNumber: '118',
    venueName: 'Lantern House',
    city: 'Denton',
    address: '',
    contactPerson: '',
    venuePhone: '',
    note: '',
  },
  {
    ...from('Victor Salas'),
    hoursAgo: 510,
    status: 'declined',
    playerNumber: '',
    venueName: 'Pier 19',
    city: 'Pottsboro',
    address: '',
    contactPerson: '',
    venuePhone: '',
    note: 'Only open in summer, as far as I know.',
  },
];

/** Proposed tournaments. */
export const proposedNights: readonly ProposedNight[] = [
  {
    hoursAgo: 3,
    status: 'pending',
    by: 'Corey Lindqvist',
    reason: '',
    venue: 3,
    name: 'Friday Bounty',
    repeat: 'once',
    weekday: 5,
    daysAhead: 9,
    startTimes: ['19:00'],
    notes: 'A T-shirt for every bounty. The kitchen serves half-price wings until 9PM.',
  },
  {
    hoursAgo: 16,
    status: 'pending',
    by: 'Melissa Tran',
    reason: '',
    venue: 1,
    name: 'Lakeside Sunday Brunch Game',
    repeat: 'weekly',
    weekday: 0,
    daysAhead: 9,
    startTimes: ['11:30', '14:00'],
    notes: 'Play begins after brunch; the patio is open when it is warm.',
  },
  {
    hoursAgo: 40,
    status: 'pending',
    by: 'Bobby Sandoval',
    reason: '',
    question: {
      hoursAgo: 30,
      text: 'How many players can the hall seat, and is there food until the end?',
      answer: 'Seventy-two at nine tables. The kitchen is open until 11PM.',
      answeredHoursAgo: 22,
    },
    venue: 'Windmill Hall, Denton',
    name: 'Mill Town Monday',
    repeat: 'weekly',
    weekday: 1,
    daysAhead: 9,
    startTimes: ['19:30'],
    notes: '',
  },
  {
    hoursAgo: 620,
    status: 'rejected',
    by: 'Jules Pemberton',
    venue: 4,
    name: 'Velvet High Roller',
    repeat: 'once',
    weekday: 6,
    daysAhead: -14,
    startTimes: ['20:00'],
    notes: '$100 buy-in.',
    reason:
      'League nights are free to enter, so we cannot list a game with a buy-in. A free game is welcome.',
  },
];

/** Proposed venues. */
export const proposedVenues: readonly ProposedVenue[] = [
  {
    hoursAgo: 27,
    status: 'pending',
    by: 'Gail Whitmore',
    reason: '',
    name: 'Windmill Hall',
    address: '211 W Oak St',
    city: 'Denton',
    phone: '(940) 555-0164',
    notes: 'Nine round tables in the hall, two screens. I am the owner.',
  },
  {
    hoursAgo: 61,
    status: 'waiting',
    by: 'Isaac Moreno',
    reason: '',
    question: {
      hoursAgo: 44,
      text: 'We play there on Fridays already. Is this a second room, or another day?',
    },
    name: 'The Copper Still',
    address: '300 E Abram St',
    city: 'Arlington',
    phone: '',
    notes: 'They told me that they would like a Saturday too.',
  },
  {
    hoursAgo: 330,
    status: 'rejected',
    by: 'Trent Gaines',
    city: 'Garland',
    phone: '',
    name: 'My garage',
    address: '18 Meadow Ln',
    notes: 'Seats twelve.',
    reason: 'We only list bars and restaurants that are open to everybody. Thank you for the offer.',
  },
];
