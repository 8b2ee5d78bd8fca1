// Owns the marker of the demo league: who is filling it, and whether it is complete. Replicas that start together
// fill it once, and a fill that died half-way is taken over. It leaves what is filled to `write.ts`.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClientSession, mongo } from 'mongoose';
import type { Models } from '../../models.ts';
import { inTransaction } from '../transaction.ts';

/** The key of the marker in the site content. */
const demoMarkerKey = 'demo-league';
const mine = (owner: string) => ({ key: demoMarkerKey, 'value.owner': owner });
const lookMs = 100;

type Marker = { state: 'filling' | 'complete'; owner: string; beat: number };

/** The right to fill the league, until it is finished or another start took it over. */
export type Claim = {
  /** Whether an earlier fill left something behind. */
  isInherited: boolean;
  /**
   * Does a piece of the fill and shows that it continues, as one transaction: who has lost the claim writes nothing more.
   * @throws ClaimLost
   */
  during(work: (session: ClientSession) => Promise<unknown>): Promise<void>;
  /** Says that the league is complete. @throws ClaimLost */
  finish(): Promise<void>;
};

/** Thrown to the filler whose claim was taken over because it had stood still. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** The present marker, or null. */
export const readMarker = async (models: Models): Promise<Marker | null> =>
  ((await models.SiteContent.findOne({ key: demoMarkerKey }).lean())?.value as Marker | undefined) ?? null;

const makeClaim = (models: Models, owner: string, isInherited: boolean): Claim => {
  const during = (change: object, work?: (session: ClientSession) => Promise<unknown>): Promise<void> =>
    inTransaction(models.SiteContent.db, async (session) => {
      const { matchedCount } = await models.SiteContent.updateOne(mine(owner), change, { session });
      if (matchedCount === 0) throw new ClaimLost('Another start fills the demo league now.');
      await work?.(session);
    });
  return {
    isInherited,
    during: (work) => during({ $inc: { 'value.beat': 1 } }, work),
    finish: () => during({ $set: { 'value.state': 'complete' } }),
  };
};

/** The first claim on an empty database, or null when somebody else was faster. */
export const claimFirst = async (models: Models): Promise<Claim | null> => {
  const owner = randomUUID();
  try {
    await models.SiteContent.create({ key: demoMarkerKey, value: { state: 'filling', owner, beat: 0 } });
    return makeClaim(models, owner, false);
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === 11_000) return null;
    throw error;
  }
};

/**
 * Waits while another start fills the league. Null when it has come to an end; a claim of one's own when the other
 * stood still for `patienceMs`.
 */
export const waitOrTakeOver = async (models: Models, patienceMs: number): Promise<Claim | null> => {
  let seen = await readMarker(models);
  let stillMs = 0;
  while (seen?.state === 'filling' && stillMs < patienceMs) {
    await delay(lookMs);
    const now = await readMarker(models);
    stillMs = now?.beat === seen.beat && now.owner === seen.owner ? stillMs + lookMs : 0;
    seen = now;
  }
  if (seen?.state !== 'filling') return null;
  const owner = randomUUID();
  const { matchedCount } = await models.SiteContent.updateOne(
    { ...mine(seen.owner), 'value.beat': seen.beat, 'value.state': 'filling' },
    { $set: { 'value.owner': owner } },
  );
  return matchedCount === 1 ? makeClaim(models, owner, true) : waitOrTakeOver(models, patienceMs);
};
