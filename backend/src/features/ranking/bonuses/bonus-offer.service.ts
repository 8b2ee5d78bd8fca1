// Owns the codes with which members take a bonus themselves: each member once, within a window, up to the cap.
import { randomInt } from 'node:crypto';
import {
  type BonusOffer,
  bonusLife,
  type createBonusOffer as createContract,
  type listBonusOffers as listContract,
  maxOfferDays,
  type OfferState,
  offerStateOf,
  type updateBonusOffer as updateContract,
} from '@ahl/shared-types/bonuses';
import { AppError, type EndpointInput, invalidField, nightDate } from '@ahl/shared-types/common';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import { containsText } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import { leagueInstant } from '#time/league-instant.ts';
import type { BonusDeps } from './bonus.deps.ts';
import type { BonusOfferDocument } from './bonus-offer.model.ts';

type Input = EndpointInput<typeof createContract>;

const dayMs = 24 * 60 * 60_000;
const codeLength = 10;
/** No I, O, 0 and 1: they look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const drawCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** Creates the error for a code that does not exist, or was ended and removed. */
const noSuchOffer = () => new AppError('NOT_FOUND', 'offer.not-found');

/**
 * Returns the window as instants.
 * @throws VALIDATION_FAILED if it ends before it begins, is too long, or its bonuses no longer count
 */
const windowOf = (deps: BonusDeps, input: Input) => {
  const { now, timeZone } = deps;
  const opens = new Date(leagueInstant(input.opensOn, input.opensAt, timeZone));
  const closes = new Date(leagueInstant(input.closesOn, input.closesAt, timeZone));
  if (closes <= opens) throw invalidField('closesAt', 'offer.closes-first');
  if (closes.getTime() - opens.getTime() > maxOfferDays * dayMs)
    throw invalidField('closesOn', 'offer.too-long', { max: maxOfferDays });
  if (input.countsUntil < nightDate(opens.getTime(), deps))
    throw invalidField('countsUntil', 'offer.counts-before');
  const life = bonusLife({ date: null, expiresOn: input.countsUntil }, timeZone);
  if (!life || life.expiresAtMs <= now()) throw invalidField('countsUntil', 'bonus.night-over');
  return { opens, closes };
};

const assertVenue = async ({ models }: BonusDeps, venueId: string | null): Promise<void> => {
  if (venueId && !(await models.Venue.exists({ _id: venueId })))
    throw invalidField('venueId', 'venue.not-found');
};

/** Reads the names of venues, and how many bonuses of each offer were redeemed. */
const readAround = async (models: Models, rows: readonly BonusOfferDocument[]) => {
  const venueIds = rows.flatMap(({ venueId }) => (venueId ? [venueId] : []));
  const [venues, used] = await Promise.all([
    models.Venue.find({ _id: { $in: venueIds } })
      .select('name')
      .lean(),
    models.Bonus.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { offerId: { $in: rows.map(({ _id }) => _id) }, verifiedAt: { $ne: null } } },
      { $group: { _id: '$offerId', count: { $sum: 1 } } },
    ]),
  ]);
  return {
    nameOf: new Map(venues.map(({ _id, name }) => [String(_id), name])),
    usedOf: new Map(used.map(({ _id, count }) => [String(_id), count])),
  };
};

/** Returns offers as the office sees them. */
export const presentOffers = async (
  { models, now }: BonusDeps,
  rows: BonusOfferDocument[],
): Promise<BonusOffer[]> => {
  const { nameOf, usedOf } = await readAround(models, rows);
  return rows.map((row) => ({
    id: row._id.toHexString(),
    code: row.code,
    title: row.title,
    kind: row.kind,
    amount: row.amount,
    venueId: row.venueId ? String(row.venueId) : null,
    venueName: nameOf.get(String(row.venueId)) ?? '',
    state: offerStateOf(row, now()),
    opens: row.opens.toISOString(),
    closes: row.closes.toISOString(),
    opensOn: row.opensOn,
    opensAt: row.opensAt,
    closesOn: row.closesOn,
    closesAt: row.closesAt,
    countsUntil: row.countsUntil,
    cap: row.cap ?? null,
    claimed: row.claimed,
    used: usedOf.get(String(row._id)) ?? 0,
    version: row.version,
  }));
};

const presentOne = async (deps: BonusDeps, row: BonusOfferDocument): Promise<BonusOffer> => {
  const [offer] = await presentOffers(deps, [row]);
  if (!offer) throw noSuchOffer();
  return offer;
};

/** Returns the database filter for a state at a given moment. */
const inState = (state: OfferState | undefined, nowMs: number): object => {
  const now = new Date(nowMs);
  if (state === undefined) return {};
  if (state === 'ended') return { endedAt: { $ne: null } };
  if (state === 'over') return { endedAt: null, closes: { $lte: now } };
  if (state === 'upcoming') return { endedAt: null, opens: { $gt: now } };
  const isFull = { $and: [{ $ne: ['$cap', null] }, { $gte: ['$claimed', '$cap'] }] };
  const running = { endedAt: null, opens: { $lte: now }, closes: { $gt: now } };
  return { ...running, $expr: state === 'used-up' ? isFull : { $not: [isFull] } };
};

/** Returns the filter for the codes that a list with these filters shows. */
export const matchingOffers = (
  { now }: Pick<BonusDeps, 'now'>,
  { state, search }: Pick<EndpointInput<typeof listContract>, 'state' | 'search'>,
): object => ({
  ...inState(state, now()),
  ...(search ? containsText(['title', 'code'], search) : {}),
});

/** Returns a page of all codes. */
export const listBonusOffers = (deps: BonusDeps, input: EndpointInput<typeof listContract>) =>
  findPage<BonusOfferDocument, BonusOffer>(deps.models.BonusOffer, {
    filter: matchingOffers(deps, input),
    sort: input.sort ?? '-createdAt',
    page: input.page,
    pageSize: input.pageSize,
    present: (rows) => presentOffers(deps, rows),
  });

/** Returns one code. @throws NOT_FOUND */
export const readBonusOffer = async (deps: BonusDeps, id: string): Promise<BonusOffer> => {
  const row = await deps.models.BonusOffer.findById(id).lean();
  if (!row) throw noSuchOffer();
  return presentOne(deps, row);
};

/** Creates a code. @throws VALIDATION_FAILED */
export const createBonusOffer = async (deps: BonusDeps, input: Input): Promise<BonusOffer> => {
  const times = windowOf(deps, input);
  await assertVenue(deps, input.venueId);
  const made = await deps.outbox.transact(async (session, publish) => {
    const [row] = await deps.models.BonusOffer.create([{ ...input, ...times, code: drawCode() }], {
      session,
    });
    if (!row) throw new Error('The database returned no offer.');
    publish({ type: 'bonus-offer.changed', offerId: row._id.toHexString() });
    return row.toObject();
  });
  return presentOne(deps, made);
};

/** Changes a code; bonuses that members already took stay. @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED */
export const updateBonusOffer = async (
  deps: BonusDeps,
  { id, version, ...input }: EndpointInput<typeof updateContract>,
): Promise<BonusOffer> => {
  const times = windowOf(deps, input);
  await assertVenue(deps, input.venueId);
  const saved = await deps.outbox.transact(async (session, publish) => {
    const before = await deps.models.BonusOffer.findById(id).session(session).lean();
    if (!before) throw noSuchOffer();
    if (input.cap !== null && input.cap < before.claimed)
      throw invalidField('cap', 'offer.cap-below', { claimed: before.claimed });
    const row = await deps.models.BonusOffer.findOneAndUpdate(
      { _id: id, ...atVersion(version) },
      { $set: { ...input, ...times }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!row) throw versionConflict('offer.changed-meanwhile', await presentOne(deps, before), input);
    publish({ type: 'bonus-offer.changed', offerId: id });
    return row;
  });
  return presentOne(deps, saved);
};

const setEnded = async (deps: BonusDeps, id: string, endedAt: Date | null): Promise<BonusOffer> => {
  const saved = await deps.outbox.transact(async (session, publish) => {
    const row = await deps.models.BonusOffer.findOneAndUpdate(
      { _id: id },
      { $set: { endedAt }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!row) throw noSuchOffer();
    publish({ type: 'bonus-offer.changed', offerId: id });
    return row;
  });
  return presentOne(deps, saved);
};

/** Ends a code. @throws NOT_FOUND */
export const deleteBonusOffer = (deps: BonusDeps, id: string) => setEnded(deps, id, new Date(deps.now()));
/** Restores an ended code. @throws NOT_FOUND */
export const restoreBonusOffer = (deps: BonusDeps, id: string) => setEnded(deps, id, null);
