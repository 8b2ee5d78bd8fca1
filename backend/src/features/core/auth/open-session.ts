// Owns the start of a session: its row, its token, and the return of a member who had closed the account.
import { randomUUID } from 'node:crypto';
import type { Player } from '@ahl/shared-types/players';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { reopenPlayer } from '#features/core/players/account.writer.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { recordSecurityEvent } from '#features/core/security-events/record-event.ts';
import { presentAccount } from './player.presenter.ts';
import { type Tokens, tokenLifetimeMs } from './tokens.ts';

export type OpenSessionDeps = {
  models: Models;
  outbox: Outbox;
  tokens: Tokens;
  masterAdminEmail: string;
  now: () => number;
};

const longestUserAgent = 300;

/** Opens a session for an authenticated account. An account that was closed, but not emptied, is reopened. */
export const openSession = async (
  { models, outbox, tokens, masterAdminEmail, now }: OpenSessionDeps,
  account: PlayerDocument,
  userAgent: string,
): Promise<{ token: string; player: Player; hasComeBack?: boolean }> => {
  const accountId = account._id.toHexString();
  const { tokenVersion } = account;
  const sessionId = randomUUID();
  await outbox.transact(async (session, publish) => {
    const row = {
      _id: sessionId,
      playerId: account._id,
      tokenVersion,
      userAgent: userAgent.slice(0, longestUserAgent),
      lastSeenAt: new Date(now()),
      usedAt: new Date(now()),
      expiresAt: new Date(now() + tokenLifetimeMs),
    };
    await models.Session.create([row], { session });
    await recordSecurityEvent(models, session, {
      type: 'sign-in.succeeded',
      at: new Date(now()),
      actor: { id: accountId, role: account.role },
    });
    if (account.closesAt) {
      await reopenPlayer({ models, masterAdminEmail }, session, 'owner', account._id);
      publish({ type: 'account.closing-changed', playerId: accountId });
    }
    publish({ type: 'account.sign-ins-changed', playerId: accountId });
  });
  return {
    token: tokens.sign({ accountId, tokenVersion, sessionId }),
    player: await presentAccount({ models, masterAdminEmail }, account),
    ...(account.closesAt ? { hasComeBack: true } : {}),
  };
};
