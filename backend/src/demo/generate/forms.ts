import { addDays } from '@ahl/shared-types/common';
import { referralRewardCents, venueKey } from '@ahl/shared-types/referrals';
import type { SubmissionDocument } from '#features/office/submissions/submission.model.ts';
import type { CalendarEventDocument } from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import type { InquiryDocument } from '#features/site/contact/inquiry.model.ts';
import type { VenueReferralDocument } from '#features/site/referrals/venue-referral.model.ts';
import { cityNamed } from '../data/cities.ts';
import * as data from '../data/forms.ts';
import { buildInquiry, buildSubmission, buildVenueReferral } from '../factories/form.factory.ts';
import { demoId, demoUuid } from '../ids.ts';
import { createRandom } from '../random.ts';
import { daysAgo, type Frame, nextWeekday } from './frame.ts';

/** The forms that were received, as stored. */
export type Forms = {
  inquiries: InquiryDocument[];
  referrals: VenueReferralDocument[];
  submissions: SubmissionDocument[];
};

/** The admin who decided the forms. */
const admin = 'Alex Master Admin';

type Age = { hoursAgo: number };

/** Returns the fields that every form has: an id that sorts by age, the time at which it was sent, and its own UUID. */
const stamps = (frame: Frame, kind: 'inquiry' | 'referral' | 'submission') => {
  const random = createRandom(kind);
  let index = 0;
  return ({ hoursAgo }: Age, isOpen: boolean) => {
    const createdAt = daysAgo(frame, hoursAgo / 24);
    index += 1;
    const handledAt = isOpen ? createdAt : daysAgo(frame, Math.max(hoursAgo / 24 - 1.3, hoursAgo / 48));
    return {
      _id: demoId(kind, index, createdAt.getTime()),
      requestId: demoUuid(random),
      createdAt,
      updatedAt: handledAt,
    };
  };
};

const filled = (details: Record<string, string>) =>
  Object.entries(details).flatMap(([label, value]) => (value ? [{ label, value }] : []));

const generateInquiries = (frame: Frame): InquiryDocument[] => {
  const stamp = stamps(frame, 'inquiry');
  const make = (
    sent: (typeof data.messages | typeof data.venueInquiries | typeof data.applications)[number],
    own: Pick<InquiryDocument, 'kind' | 'subject'>,
    details: Record<string, string>,
  ) => {
    const { name, email, phone, status, message } = sent;
    const stamped = stamp(sent, status === 'new');
    return buildInquiry({
      ...stamped,
      ...own,
      name,
      email,
      phone,
      status,
      message,
      details: filled(details) as never,
      statusChangedAt: status === 'new' ? null : stamped.updatedAt,
      statusChangedBy: status === 'new' ? '' : admin,
    }) as InquiryDocument;
  };
  return [
    ...data.messages.map((one) =>
      make(one, { kind: 'message', subject: one.subject }, { 'Player number': one.playerNumber }),
    ),
    ...data.venueInquiries.map((one) =>
      make(
        one,
        { kind: 'venue', subject: `${one.venue}, ${one.city}` },
        {
          Address: `${one.address}, ${one.city}`,
          Nights: one.nights.join(', '),
          Seats: String(one.seats),
        },
      ),
    ),
    ...data.applications.map((one) =>
      make(
        one,
        { kind: 'employment', subject: `${one.job}, ${one.city}` },
        { Regions: one.regions, Nights: one.nights.join(', '), Experience: one.experience },
      ),
    ),
  ];
};

const generateReferrals = (frame: Frame): VenueReferralDocument[] => {
  const stamp = stamps(frame, 'referral');
  return data.referrals.map(({ hoursAgo, ...facts }) =>
    buildVenueReferral({
      ...stamp({ hoursAgo }, facts.status === 'new'),
      ...facts,
      venueKey: venueKey(facts.venueName, facts.city),
      payment:
        facts.status === 'paid'
          ? {
              paidOn: addDays(frame.today, -20),
              amountCents: referralRewardCents,
              note: 'Check 1042',
              by: admin,
            }
          : null,
    }),
  );
};

const nightFacts = (
  frame: Frame,
  venues: readonly VenueDocument[],
  night: (typeof data.proposedNights)[number],
) => {
  const { name, repeat, daysAhead, startTimes, notes } = night;
  const venue = typeof night.venue === 'number' ? venues[night.venue % venues.length] : null;
  const venueName = venue ? `${venue.name}, ${venue.city}` : String(night.venue);
  const venueId = venue ? venue._id.toHexString() : null;
  const date = nextWeekday(addDays(frame.today, daysAhead), night.weekday);
  return { name, venueId, venueName, repeat, date, startTimes, gracePeriod: null, notes };
};

const venueFacts = ({ name, address, city, phone, notes }: (typeof data.proposedVenues)[number]) => {
  const { state, zips, region } = cityNamed(city);
  return { name, address, city, state, zip: zips[0] ?? '', phone, region: String(region), notes };
};

type Question = (typeof data.proposedNights)[number]['question'];
type Decision = Age & Pick<SubmissionDocument, 'status' | 'reason'> & { by: string; question?: Question };
type Own = Pick<SubmissionDocument, 'kind' | 'title' | 'place' | 'facts'> & Partial<SubmissionDocument>;

/** Returns the office's questions to the sender of a proposal. */
const questionsOf = (frame: Frame, question: Question): SubmissionDocument['questions'] =>
  question
    ? [
        {
          text: question.text,
          requestedBy: admin,
          requestedAt: daysAgo(frame, question.hoursAgo / 24),
          answer: question.answer ?? '',
          answeredAt: question.answeredHoursAgo ? daysAgo(frame, question.answeredHoursAgo / 24) : null,
        },
      ]
    : [];

/** Returns proposals that became a venue and a weekly event of the league. */
const approvedOnes = (
  venues: readonly VenueDocument[],
  events: readonly CalendarEventDocument[],
  make: (decision: Decision, own: Own) => SubmissionDocument,
): SubmissionDocument[] => {
  const bar = venues[5];
  const event = events[0];
  const home = venues.find(({ _id }) => event && _id.equals(event.venueId));
  if (!bar || !event || !home) return [];
  const { name, address, city, state, zip, phone, region } = bar;
  const proposal = { name, address, city, state, zip, phone, region: String(region), notes: '' };
  const night = {
    name: event.name,
    venueId: home._id.toHexString(),
    venueName: `${home.name}, ${home.city}`,
    repeat: 'weekly',
    date: nextWeekday(event.startsOn, event.weekday),
    startTimes: [...event.startTimes],
    gracePeriod: event.gracePeriod,
    notes: event.notes,
  };
  const approved = { status: 'approved', reason: '' } as const;
  return [
    make(
      { ...approved, hoursAgo: 1_300, by: 'Elena Vance' },
      {
        kind: 'venue',
        title: name,
        place: `${address}, ${city}`,
        facts: proposal,
        created: { model: 'Venue', id: bar._id },
      },
    ),
    make(
      { ...approved, hoursAgo: 940, by: 'Owen Pruitt' },
      {
        kind: 'tournament',
        title: night.name,
        place: night.venueName,
        facts: night,
        created: { model: 'CalendarEvent', id: event._id },
      },
    ),
  ];
};

const generateSubmissions = (
  frame: Frame,
  venues: readonly VenueDocument[],
  events: readonly CalendarEventDocument[],
): SubmissionDocument[] => {
  const stamp = stamps(frame, 'submission');
  const make = ({ status, by, reason, question, ...age }: Decision, own: Own) => {
    const isDecided = status === 'approved' || status === 'rejected';
    const stamped = stamp(age, !isDecided);
    return buildSubmission({
      ...stamped,
      ...own,
      status,
      reason,
      submitterName: by,
      submitterEmail: data.mailOf(by),
      decidedBy: isDecided ? admin : '',
      decidedAt: isDecided ? stamped.updatedAt : null,
      questions: questionsOf(frame, question),
    });
  };
  const nights = data.proposedNights.map((night) => {
    const facts = nightFacts(frame, venues, night);
    return make(night, { kind: 'tournament', title: facts.name, place: facts.venueName, facts });
  });
  const bars = data.proposedVenues.map((bar) => {
    const place = `${bar.address}, ${bar.city}`;
    return make(bar, { kind: 'venue', title: bar.name, place, facts: venueFacts(bar) });
  });
  return [...nights, ...bars, ...approvedOnes(venues, events, make)];
};

/** Creates inquiries, recommended venues and proposals in every state, the newest some hours old. */
export const generateForms = (
  frame: Frame,
  venues: readonly VenueDocument[],
  events: readonly CalendarEventDocument[],
): Forms => ({
  inquiries: generateInquiries(frame),
  referrals: generateReferrals(frame),
  submissions: generateSubmissions(frame, venues, events),
});
