import type { PlayerDocument } from '#features/core/players/player.model.ts';

/**
 * Returns the scope of an account; one stored before scopes existed has none. A host's name stays stored when the
 * account no longer hosts, but gives it no nights.
 */
export const scopeOf = (
  account: Partial<Pick<PlayerDocument, 'regions' | 'venueIds' | 'hostName' | 'isHost'>>,
): { regions: number[]; venueIds: string[]; hostName: string } => ({
  regions: account.regions ?? [],
  venueIds: (account.venueIds ?? []).map((id) => id.toHexString()),
  hostName: account.isHost ? (account.hostName ?? '') : '',
});
