import { addDays, instantOf } from '@ahl/shared-types/common';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import type { BonusOfferDocument } from '#features/ranking/bonuses/bonus-offer.model.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame } from './frame.ts';

/** The codes are fixed, so that the demo can be shown with them; days are relative to today. */
const plans = [
  { code: 'DEMQCHPS22', title: 'Happy hour chips', amount: 500, from: 0, to: 1, cap: 60, isTonights: true },
  {
    code: 'DEMQFREE33',
    title: 'Holiday chips',
    amount: 1_000,
    from: 10,
    to: 30,
    cap: null,
    isTonights: false,
  },
  {
    code: 'DEMQPAST44',
    title: 'First night back',
    amount: 1_500,
    from: -20,
    to: -6,
    cap: 40,
    isTonights: false,
  },
] as const;

/** Creates codes with which members take a bonus: one open where the demo's clock runs, one upcoming, one ended. */
export const generateBonusOffers = (
  frame: Frame,
  running: PokerClockDocument | undefined,
): BonusOfferDocument[] =>
  plans.map(({ code, title, amount, from, to, cap, isTonights }, index) => {
    const createdAt = daysAgo(frame, 25 - index);
    const opensOn = addDays(frame.today, from);
    const closesOn = addDays(frame.today, to);
    return {
      _id: demoId('bonusOffer', index, createdAt.getTime()),
      code,
      title,
      kind: 'chips',
      amount,
      venueId: isTonights ? (running?.venueId ?? null) : null,
      opens: new Date(instantOf(opensOn, '00:00', frame.timeZone)),
      closes: new Date(instantOf(closesOn, '23:30', frame.timeZone)),
      opensOn,
      opensAt: '00:00',
      closesOn,
      closesAt: '23:30',
      countsUntil: addDays(closesOn, 7),
      cap,
      claimed: 0,
      endedAt: null,
      version: 0,
      createdAt,
      updatedAt: createdAt,
    };
  });
