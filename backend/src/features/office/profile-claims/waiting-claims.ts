// The claims of earlier nights that the office is reminded of.

import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';

/** Returns the claims of members that earlier nights were theirs, as one item. */
export const profileClaimsWaiting = async ({ models }: { models: Models }): Promise<WaitingItem[]> => {
  const open = { state: 'open' } as const;
  const [count, oldest] = await Promise.all([
    models.ProfileClaim.countDocuments(open),
    models.ProfileClaim.findOne(open).sort({ sentAt: 1 }).select('playerId sentAt').lean(),
  ]);
  if (!oldest) return [];
  const member = await models.Player.findById(oldest.playerId).select('firstName lastName').lean();
  return [
    {
      kind: 'profile-claims-waiting',
      id: 'profile-claims-waiting',
      count,
      oldest: member ? fullNameOf(member) : '',
      oldestAt: oldest.sentAt.toISOString(),
    },
  ];
};
