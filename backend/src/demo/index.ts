// Fills an empty database with the demo league. An interrupted start leaves a marker from which the next one continues
// by starting over; a database that contains anything else is never touched.

import type { Models } from '#db/models.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Claim, ClaimLost, claimFirst, readMarker, waitOrTakeOver } from './claim.ts';
import { generateLeague, type LeagueOptions } from './league.ts';
import { wipeDemoLeague } from './wipe.ts';
import { type Progress, writeLeague } from './write.ts';

type Target = { models: Models; onProgress?: Progress };
type Prepare = Omit<LeagueOptions, 'passwordHash'> &
  Target & {
    /** Called once, and only if there is a league to fill. */
    passwordHash: () => Promise<string>;
    /** How long another start can make no progress before its fill is taken over, in ms. */
    patienceMs?: number;
  };

/** Whether the database contains no data of a league, demo or real. */
export const isLeagueEmpty = async (models: Models): Promise<boolean> => {
  const found = await Promise.all([
    models.Player.exists({}),
    models.Venue.exists({}),
    models.CalendarEvent.exists({}),
    models.Tournament.exists({}),
    models.Season.exists({}),
    models.Result.exists({}),
  ]);
  return found.every((id) => id === null);
};

/** Whether the fill of a demo league was begun but not finished. */
export const isSeedUnfinished = async (models: Models): Promise<boolean> =>
  (await readMarker(models))?.state === 'filling';

/** Writes the demo league without checking the database; a start calls `prepareDemoLeague`. */
export const seedDemoLeague = (
  { models, onProgress = () => undefined, ...options }: LeagueOptions & Target,
  inBatch: Claim['during'] = (work) =>
    inTransaction(models.Venue.db, async (session) => void (await work(session))),
): Promise<void> => writeLeague(models, generateLeague(options), onProgress, inBatch);

const claimLeague = async (models: Models, patienceMs: number): Promise<Claim | null> => {
  if (await isSeedUnfinished(models)) return waitOrTakeOver(models, patienceMs);
  if ((await readMarker(models)) || !(await isLeagueEmpty(models)))
    // Another start can have written its marker and first rows between the two checks.
    return (await isSeedUnfinished(models)) ? waitOrTakeOver(models, patienceMs) : null;
  return (await claimFirst(models)) ?? waitOrTakeOver(models, patienceMs);
};

const fill = async (claim: Claim, { models, passwordHash, patienceMs: _, ...options }: Prepare) => {
  if (claim.isInherited) await wipeDemoLeague(models, options.onProgress ?? (() => undefined), claim.during);
  const isEmpty = await isLeagueEmpty(models);
  if (isEmpty) await seedDemoLeague({ models, ...options, passwordHash: await passwordHash() }, claim.during);
  await claim.finish();
  // Not empty: somebody began a real league after an interrupted demo; theirs stays unchanged.
  return isEmpty ? 'filled' : 'already there';
};

/**
 * Ensures that an empty database gets the demo league exactly once: simultaneous starts wait for it, and what an
 * interrupted start left is wiped and filled again.
 */
export const prepareDemoLeague = async (options: Prepare): Promise<'filled' | 'already there'> => {
  const { models, patienceMs = 3_000 } = options;
  const claim = await claimLeague(models, patienceMs);
  if (!claim) return 'already there';
  try {
    return await fill(claim, options);
  } catch (error) {
    if (error instanceof ClaimLost) return prepareDemoLeague(options);
    throw error;
  }
};
