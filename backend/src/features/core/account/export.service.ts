// Owns the download of a member's own data: the profile, and the lists that the features declare.
import { privacyOf } from '@ahl/shared-types/privacy';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { JsonStream, objectPieces } from '#http/json-stream.ts';
import type { AccountDeps } from './account.deps.ts';
import { findOwn } from './own-account.ts';

const profileOf = (account: PlayerDocument) => ({
  firstName: account.firstName,
  middleInitial: account.middleInitial,
  lastName: account.lastName,
  pokerHandle: account.pokerHandle,
  playerNumber: account.playerNumber,
  email: account.email ?? null,
  city: account.city,
  state: account.state,
  phone: account.phone ?? '',
  birthYear: account.birthYear ?? null,
  birthday: account.birthday ?? '',
  region: account.region ?? null,
  rank: account.rank,
  role: account.role,
  isHost: account.isHost,
  isAdmin: account.isAdmin,
  totalTournaments: account.totalTournaments,
  totalWinningsCents: account.totalWinningsCents,
  profileImage: account.profileImage ?? null,
  language: account.language ?? null,
  privacy: privacyOf(account.privacy),
  notifications: account.notifications ?? null,
  tags: account.tags ?? [],
  formerNumbers: account.formerNumbers ?? [],
  joinedAt: account.createdAt?.toISOString() ?? null,
});

/** Streams all data that the league stores about a member. @throws UNAUTHENTICATED */
export const exportAccount = async (deps: AccountDeps, accountId: string): Promise<JsonStream> => {
  const account = await findOwn(deps, accountId);
  const member = { id: account._id, email: account.email ?? null };
  const lists = deps.memberExports.flatMap(({ lists: ofFeature }) =>
    Object.entries(ofFeature).map(([name, list]) => [name, list(deps.models, member)] as const),
  );
  return new JsonStream(
    objectPieces({
      exportedAt: new Date(deps.now()).toISOString(),
      profile: profileOf(account),
      ...Object.fromEntries(lists),
    }),
  );
};
