import type { PlayerDocument } from '../players/player.model.ts';

/**
 * Where an account acts; one that was stored before scopes has none. The name of a host stays with an account that hosts no
 * more, and gives it no night.
 */
export const scopeOf = (
  account: Partial<Pick<PlayerDocument, 'regions' | 'venueIds' | 'hostName' | 'isHost'>>,
): { regions: number[]; venueIds: string[]; hostName: string } => ({
  regions: account.regions ?? [],
  venueIds: (account.venueIds ?? []).map((id) => id.toHexString()),
  hostName: account.isHost ? (account.hostName ?? '') : '',
});
