import type { VenueDisputeDocument } from '../../../features/office/venue-partner/venue-partner.model.ts';
import type { ResultDocument } from '../../../features/ranking/results/result.model.ts';
import type { VenueDocument } from '../../../features/schedule/venues/venue.model.ts';
import { demoId } from '../ids.ts';
import { dayMs, type Frame } from './frame.ts';

/** What venues object to, each to one of the latest nights; `back` is how many nights before the last one. */
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

/** The objections of the demo league: one waits, one is answered. */
export const generateVenueDisputes = (
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
        date: night.date,
        entrants: night.entrants,
        text,
        sentAt,
        answer,
        answeredAt,
        ...(answer ? {} : { openKey: night._id.toHexString() }),
        createdAt: sentAt,
        updatedAt: answeredAt ?? sentAt,
      },
    ];
  });
