// Owns what a ban of the league does to an account: nobody signs in to it, and what was open is closed at once.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';
import { setBanned, voidTokens } from '../players/account.writer.ts';
import { isHolding } from './ban.reader.ts';

type Deps = { models: Models; now: () => number };
type Publish = (event: DomainEvent) => void;

/** Makes an account what its bans say: banned while one of the league holds, else not. */
export const settleAccount = async (
  { models, now }: Deps,
  session: ClientSession,
  publish: Publish,
  playerId: string,
): Promise<void> => {
  const [ban, player] = await Promise.all([
    models.Ban.findOne({ playerId, scope: 'league', ...isHolding(now()) })
      .session(session)
      .lean(),
    models.Player.findById(playerId).select('bannedAt').session(session).lean(),
  ]);
  publish({ type: 'ban.changed', playerId });
  if (!player || Boolean(player.bannedAt) === Boolean(ban)) return;
  await setBanned(models, session, playerId, ban?.givenAt ?? null);
  publish({ type: 'player.changed', playerId });
  publish({ type: 'account.changed', playerId });
  if (!ban) return;
  const account = await voidTokens(models, session, { _id: playerId });
  if (!account) return;
  const { tokenVersion } = account;
  publish({ type: 'account.sessions-ended', accountId: playerId, tokenVersion, reason: 'banned' });
};
