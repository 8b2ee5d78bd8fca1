import { containsText } from '../../../http/list-query.ts';
import { hasNumber } from './combined-players.ts';

/** Members who have not closed their account. */
export const notClosed = { closesAt: null } as const;

/**
 * The part of a filter that leaves out whom nobody may find, staff neither: banned members, and accounts that are gone.
 * Whoever has yet to confirm their e-mail is no member and is kept in `joinRequests`, where no search looks.
 */
export const knownPlayers = { bannedAt: null, closedAt: null } as const;

/** The same for everybody: who does not want to be listed, or has closed the account, is left out too. */
export const listedPlayers = {
  bannedAt: null,
  ...notClosed,
  'privacy.isListed': { $ne: false },
} as const;

/** Members whose first name others may read. */
export const firstNameShown = { 'privacy.nameForm': { $ne: 'handle' } } as const;
/** Members whose last name others may read. */
export const lastNameShown = { 'privacy.nameForm': { $nin: ['handle', 'initial'] } } as const;

/** Members who are called so, or have this number; for lists that only staff see. */
export const namedOrNumbered = (search: string) => {
  const words = search.split(/\s+/).filter(Boolean);
  const named = { $and: words.map((word) => containsText(['firstName', 'lastName'], word)) };
  const playerNumber = Number(search);
  return Number.isInteger(playerNumber) ? { $or: [named, hasNumber(playerNumber)] } : named;
};
