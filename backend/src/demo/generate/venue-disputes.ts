import { lineText } from '@ahl/shared-types/invoices';
import type { InvoiceDocument } from '#features/office/invoices/invoice.model.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import type { VenueManagerDocument } from '#features/schedule/venues/partner/venue-manager.model.ts';
import type { VenueDisputeDocument } from '#features/schedule/venues/partner/venue-partner.model.ts';
import { demoId } from '../ids.ts';
import { dayMs, type Frame } from './frame.ts';
import type { Member } from './players.ts';

/** The objections of venues, each to one of the latest nights; `back` counts nights back from the last one. */
const plans = [
  {
    back: 30,
    text: 'Our bartender counted three fewer at the tables. Two of them left before the cards were dealt.',
    answer: '',
  },
  {
    back: 90,
    text: 'This night was moved to the patio because of the game and half of the players went home.',
    answer: 'The sign-in sheet has everybody who is counted. We gladly send you a copy.',
  },
] as const;

const lineObjection = 'The kitchen was closed that night and we agreed that it would not be charged.';

/** The night fields of an objection to an invoice line. */
const noNight = { resultId: null, nightName: '', entrants: 0 };

const ofNights = (
  frame: Frame,
  venues: readonly VenueDocument[],
  nights: readonly ResultDocument[],
): VenueDisputeDocument[] =>
  plans.flatMap(({ back, text, answer }, index) => {
    const night = nights.at(-back);
    const venue = night && venues.find(({ _id }) => _id.equals(night.venueId));
    if (!night || !venue) return [];
    const sentAt = new Date(Math.min(night.postedAt.getTime() + dayMs / 2, frame.nowMs));
    const answeredAt = answer ? new Date(Math.min(sentAt.getTime() + dayMs, frame.nowMs)) : null;
    return [
      {
        _id: demoId('venueDispute', index, sentAt.getTime()),
        venueId: venue._id,
        venueName: venue.name,
        resultId: night._id,
        nightName: night.name,
        entrants: night.entrants,
        line: null,
        date: night.date,
        text,
        sentAt,
        answer,
        verdict: answer ? ('declined' as const) : null,
        answeredAt,
        ...(answer ? {} : { openKey: night._id.toHexString() }),
        createdAt: sentAt,
        updatedAt: answeredAt ?? sentAt,
      },
    ];
  });

/** Creates the objection of the venue with a manager to the first line with a night of its latest invoice. */
const ofLine = (
  frame: Frame,
  managed: VenueDocument | undefined,
  invoices: readonly InvoiceDocument[],
): VenueDisputeDocument[] => {
  const invoice = invoices.findLast(({ venueId, issuer }) => issuer !== null && managed?._id.equals(venueId));
  const line = invoice?.lines.find(({ basis, amountCents }) => basis?.nights.length && amountCents > 0);
  if (!invoice?.issuer || !managed || !line) return [];
  const { _id: invoiceId, issuer, language, number, issuedOn } = invoice;
  const { currency, locale } = issuer;
  const sentAt = new Date(Math.min(invoice.createdAt.getTime() + 2 * dayMs, frame.nowMs));
  return [
    {
      _id: demoId('venueDispute', plans.length, sentAt.getTime()),
      venueId: managed._id,
      venueName: managed.name,
      ...noNight,
      line: {
        invoiceId,
        number: number ?? '',
        lineId: line.id,
        text: lineText(line, { currency, locale, language }),
        amountCents: line.amountCents,
        currency,
        locale,
      },
      date: issuedOn ?? '',
      text: lineObjection,
      sentAt,
      answer: '',
      verdict: null,
      answeredAt: null,
      openKey: `${invoiceId.toHexString()}:${line.id}`,
      createdAt: sentAt,
      updatedAt: sentAt,
    },
  ];
};

/** Returns the venue that the demo member manages: the first by name. */
const managedOf = (venues: readonly VenueDocument[]): VenueDocument | undefined =>
  venues.toSorted((a, b) => a.name.localeCompare(b.name))[0];

/** Creates the managers of a venue of the demo league. */
export const generateVenueManagers = (
  frame: Frame,
  venues: readonly VenueDocument[],
  members: readonly Member[],
): VenueManagerDocument[] => {
  const venue = managedOf(venues);
  const manager = members.find(({ player }) => player.email === 'player@demo.local');
  if (!venue || !manager) return [];
  const addedAt = new Date(frame.nowMs - 60 * dayMs);
  return [
    {
      _id: demoId('venueManager', 0, addedAt.getTime()),
      venueId: venue._id,
      venueName: venue.name,
      playerId: manager.player._id,
      addedAt,
      deletedAt: null,
      version: 0,
      createdAt: addedAt,
      updatedAt: addedAt,
    },
  ];
};

/** Creates the objections of the demo league: to a night one open and one answered, to an invoice line one open. */
export const generateVenueDisputes = (
  frame: Frame,
  venues: readonly VenueDocument[],
  nights: readonly ResultDocument[],
  invoices: readonly InvoiceDocument[],
): VenueDisputeDocument[] => [
  ...ofNights(frame, venues, nights),
  ...ofLine(frame, managedOf(venues), invoices),
];
