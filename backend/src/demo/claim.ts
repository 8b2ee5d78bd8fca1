// Owns the marker of the demo league: which process is filling it, and whether it is complete. Replicas that start
// together fill it once, and a fill that died half-way is taken over. `write.ts` owns what is filled in.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClientSession, mongo } from 'mongoose';
import type { Models } from '#db/models.ts';
import { inTransaction } from '#db/transaction.ts';

/** The key of the marker in the site content. */
const demoMarkerKey = 'demo-league';
const mine = (owner: string) => ({ key: demoMarkerKey, 'value.owner': owner });
const pollIntervalMs = 100;

type Marker = { state: 'filling' | 'complete'; owner: string; beat: number };

/** The right to fill the league, until the fill is finished or another start takes it over. */
export type Claim = {
  /** Whether an earlier fill left data behind. */
  isInherited: boolean;
  /**
   * Does a part of the fill and shows progress, in one transaction: a process that lost the claim writes nothing more.
   * @throws ClaimLost
   */
  during(work: (session: ClientSession) => Promise<unknown>): Promise<void>;
  /** Marks the league as complete. @throws ClaimLost */
  finish(): Promise<void>;
};

/** Thrown to a filler whose claim was taken over because it made no progress. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** Returns the current marker, or null. */
export const readMarker = async (models: Models): Promise<Marker | null> =>
  ((await models.SiteContent.findOne({ key: demoMarkerKey }).lean())?.value as Marker | undefined) ?? null;

const makeClaim = (models: Models, owner: string, isInherited: boolean): Claim => {
  const during = (change: object, work?: (session: ClientSession) => Promise<unknown>): Promise<void> =>
    inTransaction(models.SiteContent.db, async (session) => {
      const { matchedCount } = await models.SiteContent.updateOne(mine(owner), change, { session });
      if (matchedCount === 0) throw new ClaimLost('Another start is filling the demo league now.');
      await work?.(session);
    });
  return {
    isInherited,
    during: (work) => during({ $inc: { 'value.beat': 1 } }, work),
    finish: () => during({ $set: { 'value.state': 'complete' } }),
  };
};

/** Makes the first claim on an empty database; returns null if another process was faster. */
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
 * Waits while another start fills the league. Returns null when that has ended, or a claim of its own if the other
 * made no progress for `patienceMs`.
 */
export const waitOrTakeOver = async (models: Models, patienceMs: number): Promise<Claim | null> => {
  let seen = await readMarker(models);
  let stillMs = 0;
  while (seen?.state === 'filling' && stillMs < patienceMs) {
    await delay(pollIntervalMs);
    const now = await readMarker(models);
    stillMs = now?.beat === seen.beat && now.owner === seen.owner ? stillMs + pollIntervalMs : 0;
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
