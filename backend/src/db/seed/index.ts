// Fills an empty database with the demo league. A start that is interrupted leaves a marker behind, by which the next
// one begins again; a database with anything else in it is never touched.
import type { Models } from '../../models.ts';
import { inTransaction } from '../transaction.ts';
import { type Claim, ClaimLost, claimFirst, readMarker, waitOrTakeOver } from './claim.ts';
import { generateLeague, type LeagueOptions } from './league.ts';
import { wipeDemoLeague } from './wipe.ts';
import { type Progress, writeLeague } from './write.ts';

type Target = { models: Models; onProgress?: Progress };
type Prepare = Omit<LeagueOptions, 'passwordHash'> &
  Target & {
    /** Asked once, and only when there is a league to fill. */
    passwordHash: () => Promise<string>;
    /** How long another start may stand still before its fill is taken over. */
    patienceMs?: number;
  };

/** Whether the database holds nothing of a league, demo or real. */
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

/** Whether a demo league was begun and never finished. */
export const isSeedUnfinished = async (models: Models): Promise<boolean> =>
  (await readMarker(models))?.state === 'filling';

/** Writes the demo league, whatever is there; `prepareDemoLeague` is what a start calls. */
export const seedDemoLeague = (
  { models, onProgress = () => undefined, ...options }: LeagueOptions & Target,
  inBatch: Claim['during'] = (work) =>
    inTransaction(models.Venue.db, async (session) => void (await work(session))),
): Promise<void> => writeLeague(models, generateLeague(options), onProgress, inBatch);

const claimLeague = async (models: Models, patienceMs: number): Promise<Claim | null> => {
  if (await isSeedUnfinished(models)) return waitOrTakeOver(models, patienceMs);
  if ((await readMarker(models)) || !(await isLeagueEmpty(models)))
    // Another start may have put its marker and first rows in between the two looks.
    return (await isSeedUnfinished(models)) ? waitOrTakeOver(models, patienceMs) : null;
  return (await claimFirst(models)) ?? waitOrTakeOver(models, patienceMs);
};

const fill = async (claim: Claim, { models, passwordHash, patienceMs: _, ...options }: Prepare) => {
  if (claim.isInherited) await wipeDemoLeague(models, options.onProgress ?? (() => undefined), claim.during);
  const isEmpty = await isLeagueEmpty(models);
  if (isEmpty) await seedDemoLeague({ models, ...options, passwordHash: await passwordHash() }, claim.during);
  await claim.finish();
  // Not empty: somebody began a real league after a demo that was interrupted, and theirs stays as it is.
  return isEmpty ? 'filled' : 'already there';
};

/**
 * Makes sure that an empty database gets the demo league, exactly once: whoever starts meanwhile waits for it,
 * and what an interrupted start left is wiped and filled again.
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
