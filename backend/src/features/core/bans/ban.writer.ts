// Owns the effect of bans on an account: at most one is in effect at a place; a league ban prevents signing in and
// closes open sessions immediately.
import type { BanInput } from '@ahl/shared-types/bans';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { voidTokens } from '#features/core/players/account.writer.ts';
import type { AccountStore } from '#features/core/players/account-guard.ts';
import { claimAccount, setBanned } from '#features/core/players/derived-fields.writer.ts';
import { isHolding } from './ban.reader.ts';

type Deps = { models: Models; now: () => number };
type BanWriterDeps = AccountStore & Pick<Deps, 'now'>;
type Publish = (event: DomainEvent) => void;

/** Returns the place where a ban applies. */
export const bannedPlace = ({ scope, region, venueId }: Pick<BanInput, 'scope' | 'region' | 'venueId'>) => ({
  scope,
  region: scope === 'region' ? region : null,
  venueId: scope === 'venue' ? venueId : null,
});

/** Whether a ban of the member is in effect at the same place, within the transaction that would store another one. */
export const holdsAlready = async (
  { models, now }: Deps,
  input: BanInput,
  session: ClientSession,
): Promise<boolean> => {
  await claimAccount(models, session, input.playerId, now);
  const same = { playerId: input.playerId, ...bannedPlace(input), ...isHolding(now()) };
  return (await models.Ban.exists(same).session(session)) !== null;
};

/** Updates an account from its bans: banned while a league ban is in effect, else not. */
export const updateBannedAt = async (
  deps: BanWriterDeps,
  session: ClientSession,
  publish: Publish,
  playerId: string,
): Promise<void> => {
  const { models, now } = deps;
  const [ban, player] = await Promise.all([
    models.Ban.findOne({ playerId, scope: 'league', ...isHolding(now()) })
      .session(session)
      .lean(),
    models.Player.findById(playerId).select('bannedAt').session(session).lean(),
  ]);
  publish({ type: 'ban.changed', playerId });
  if (!player || Boolean(player.bannedAt) === Boolean(ban)) return;
  await setBanned(models, session, playerId, ban?.imposedAt ?? null);
  publish({ type: 'player.changed', playerId });
  publish({ type: 'account.changed', playerId });
  if (!ban) return;
  const account = await voidTokens(deps, session, 'system', { _id: playerId });
  if (!account) return;
  const { tokenVersion } = account;
  publish({ type: 'account.sessions-ended', accountId: playerId, tokenVersion, reason: 'banned' });
};
