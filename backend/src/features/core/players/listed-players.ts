import { nameWords } from '@ahl/shared-types/names';
import { hasNumber } from './combined-players.ts';
import { keyContains } from './name-keys.ts';

/** Filter for members who have not closed their account. */
export const notClosed = { closesAt: null } as const;

/**
 * The part of a filter that leaves out members whom nobody can find, not even staff: banned members, and emptied
 * accounts. Before their e-mail is confirmed, people are not members but stored in `joinRequests`, which no search
 * reads.
 */
export const knownPlayers = { bannedAt: null, closedAt: null } as const;

/** The same for everybody: also leaves out members who do not want to be listed, or have closed the account. */
export const listedPlayers = {
  bannedAt: null,
  ...notClosed,
  'privacy.isListed': { $ne: false },
} as const;

/** Filter for members whose first name others can read. */
export const firstNameShown = { 'privacy.nameForm': { $ne: 'handle' } } as const;
/** Filter for members whose last name others can read. */
export const lastNameShown = { 'privacy.nameForm': { $nin: ['handle', 'initial'] } } as const;

/** Returns the filter for members with this name or number; for lists that only staff see. */
export const namedOrNumbered = (search: string) => {
  const words = nameWords(search);
  const named =
    words.length > 0
      ? { $and: words.map((word) => keyContains(['firstNameKey', 'lastNameKey'], word)) }
      : hasNumber(0);
  const playerNumber = Number(search);
  return Number.isInteger(playerNumber) ? { $or: [named, hasNumber(playerNumber)] } : named;
};
