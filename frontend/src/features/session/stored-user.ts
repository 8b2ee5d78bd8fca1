// The rules of a stored user (spec sections 4 and 5), pure: the conditions for a record to count as signed in.
import type { Player } from '@ahl/shared-types/players';
import { isMasterAdminName, isPlaceholderName } from '@ahl/shared-types/reserved-names';

/** The stored data of a signed-in person: the spec's stored user, with the role that the screens use. */
export type Account = Pick<
  Player,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'pokerHandle'
  | 'isAdmin'
  | 'isHost'
  | 'hostName'
  | 'regions'
  | 'venueIds'
  | 'managesVenue'
  | 'role'
  | 'playerNumber'
  | 'rank'
  | 'profileImage'
>;

/** The verdict on a stored record. */
export type StoredVerdict =
  | { kind: 'absent' }
  | { kind: 'valid'; account: Account }
  | { kind: 'unparsable' }
  | { kind: 'invalid' }
  | { kind: 'placeholder' };

/** The length of the profile image of an old test account, in characters (spec section 5). */
export const sentinelImageLength = 26_359;

const isPlaceholder = (account: Account): boolean =>
  account.profileImage?.length === sentinelImageLength || isPlaceholderName(account);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the part of a person that is stored in the browser; the e-mail and the winnings stay on the server. */
export const accountOf = (player: Partial<Account> & { id: string }): Account => ({
  id: player.id,
  firstName: player.firstName ?? '',
  lastName: player.lastName ?? '',
  pokerHandle: player.pokerHandle ?? '',
  isAdmin: player.isAdmin === true,
  isHost: player.isHost === true,
  hostName: player.hostName ?? '',
  regions: Array.isArray(player.regions) ? player.regions : [],
  venueIds: Array.isArray(player.venueIds) ? player.venueIds : [],
  managesVenue: player.managesVenue === true,
  role: player.role ?? 'Player',
  playerNumber: player.playerNumber ?? 0,
  rank: player.rank ?? '',
  profileImage: player.profileImage ?? null,
});

/** Returns the verdict on the text of a stored record. */
export const judgeStoredUser = (text: string | null): StoredVerdict => {
  if (text === null) return { kind: 'absent' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'unparsable' };
  }
  if (!isRecord(value) || typeof value.id !== 'string') return { kind: 'unparsable' };
  const account = accountOf(value as Partial<Account> & { id: string });
  if (isMasterAdminName(account)) return { kind: 'invalid' };
  return isPlaceholder(account) ? { kind: 'placeholder' } : { kind: 'valid', account };
};
