// Owns the taking of an offered bonus by a member who scanned its code.
import { bonusLife, type OfferedBonus, type OfferState, offerStateOf } from '@ahl/shared-types/bonuses';
import { AppError } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import { type BonusDeps, publishBonusChanged } from './bonus.deps.ts';
import type { BonusOfferDocument } from './bonus-offer.model.ts';

/** Returns the key of the bonus: a member who takes an offer twice gets the same bonus. */
const takeKey = (offer: BonusOfferDocument, accountId: unknown): string => `offer:${offer._id}:${accountId}`;

/** Creates the same error for an invented code and for one that does not exist. */
const wrongCode = () => new AppError('NOT_FOUND', 'offer.wrong-code');

const findOffer = async ({ models }: BonusDeps, code: string): Promise<BonusOfferDocument> => {
  const row = await models.BonusOffer.findOne({ code }).lean();
  if (!row) throw wrongCode();
  return row;
};

const viewOf = async (deps: BonusDeps, row: BonusOfferDocument, actor: Actor): Promise<OfferedBonus> => {
  const { models, now } = deps;
  const [venue, own] = await Promise.all([
    row.venueId ? models.Venue.findById(row.venueId).select('name').lean() : null,
    actor.accountId
      ? models.Bonus.findOne({ issueKey: takeKey(row, actor.accountId) })
          .select('uniqueCode')
          .lean()
      : null,
  ]);
  return {
    title: row.title,
    kind: row.kind,
    amount: row.amount,
    venueName: venue?.name ?? '',
    state: offerStateOf(row, now()),
    opens: row.opens.toISOString(),
    closes: row.closes.toISOString(),
    countsUntil: row.countsUntil,
    left: row.cap === null || row.cap === undefined ? null : Math.max(0, row.cap - row.claimed),
    own: own && { uniqueCode: own.uniqueCode },
  };
};

/** Returns what a code offers. @throws NOT_FOUND */
export const readOfferedBonus = async (deps: BonusDeps, code: string, actor: Actor): Promise<OfferedBonus> =>
  viewOf(deps, await findOffer(deps, code), actor);

const whyNot = {
  upcoming: 'offer.upcoming',
  over: 'offer.over',
  'used-up': 'offer.used-up',
  ended: 'offer.ended',
} as const satisfies Record<Exclude<OfferState, 'open'>, string>;

/** Takes one. The cap is counted on the offer itself, so that of two simultaneous takes of the last one, one fails. */
const take = (deps: BonusDeps, offer: BonusOfferDocument, actor: Actor): Promise<void> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now, codes, timeZone } = deps;
    const issueKey = takeKey(offer, actor.accountId);
    if (await models.Bonus.exists({ issueKey }).session(session)) return;
    const current = await models.BonusOffer.findOneAndUpdate(
      { _id: offer._id },
      { $inc: { claimed: 1 } },
      { session, returnDocument: 'before' },
    ).lean();
    if (!current) throw wrongCode();
    const state = offerStateOf(current, now());
    if (state !== 'open') throw new AppError('CONFLICT', whyNot[state], {}, { details: { state } });
    const life = bonusLife({ date: null, expiresOn: current.countsUntil }, timeZone);
    if (!life || !actor.accountId) throw new AppError('CONFLICT', 'offer.over');
    const { venueId, title, kind, amount } = current;
    const at = new Date(now());
    const [bonus] = await models.Bonus.create(
      [
        {
          playerId: actor.accountId,
          title,
          kind,
          amount,
          venueId,
          uniqueCode: codes.make({ playerId: actor.accountId, venueId, date: '' }),
          expiresAt: new Date(life.expiresAtMs),
          issueKey,
          offerId: offer._id,
          createdAt: at,
          trail: [{ what: 'issued', by: actor.accountId, byName: actor.name, at }],
        },
      ],
      { session },
    );
    if (bonus) publishBonusChanged(publish, [bonus]);
    publish({ type: 'bonus-offer.changed', offerId: offer._id.toHexString() });
  });

/** Gives the member the bonus of a code, once. @throws NOT_FOUND, CONFLICT while it cannot be taken */
export const takeOfferedBonus = async (
  deps: BonusDeps,
  code: string,
  actor: Actor,
): Promise<OfferedBonus> => {
  const offer = await findOffer(deps, code);
  await take(deps, offer, actor);
  return readOfferedBonus(deps, code, actor);
};
