// Owns the view-as sessions of admins: their start and end. What such a call is allowed to do is decided where calls
// are authorized (http/mount.ts): it reads as the member, and changes nothing.
import { type startViewAs as startContract, type ViewAs, viewAsMinutes } from '@ahl/shared-types/auth';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import { canViewAs } from '@ahl/shared-types/members';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { presentAccount } from './player.presenter.ts';
import type { Tokens } from './tokens.ts';

export type ViewAsDeps = {
  models: Models;
  outbox: Outbox;
  tokens: Tokens;
  masterAdminEmail: string;
  now: () => number;
};

/** Starts a view-as session. @throws NOT_FOUND, FORBIDDEN if the account's role is not lower */
export const startViewAs = async (
  { models, outbox, tokens, masterAdminEmail, now }: ViewAsDeps,
  { playerId, reason }: EndpointInput<typeof startContract>,
  actor: Actor,
): Promise<ViewAs> => {
  const account = await models.Player.findOne({ _id: playerId, closedAt: null }).lean();
  if (!account) throw new AppError('NOT_FOUND', 'member.not-found');
  const player = await presentAccount({ models, masterAdminEmail }, account);
  if (!canViewAs(actor, player)) throw new AppError('FORBIDDEN', 'member.higher-role');
  const endsAt = new Date(now() + viewAsMinutes * 60_000);
  const playerName = `${player.firstName} ${player.lastName} #${player.playerNumber}`;
  const id = await outbox.transact(
    async (session) => {
      const adminId = new Types.ObjectId(actor.accountId ?? '');
      const row = { adminId, playerId: account._id, playerName, reason, endsAt };
      const [view] = await models.ViewAs.create([row], { session });
      if (!view) throw new Error('The database returned no view-as session.');
      return view._id.toHexString();
    },
    { reason },
  );
  const { accountId, tokenVersion, sessionId } = actor;
  const token = tokens.sign({ accountId: accountId ?? '', tokenVersion, sessionId, viewId: id });
  return { id, token, endsAt: endsAt.toISOString(), player };
};

/** Ends a view-as session of the caller; one that has ended stays unchanged. */
export const endViewAs = async (
  { models, outbox, now }: ViewAsDeps,
  id: string,
  { accountId }: Actor,
): Promise<void> => {
  await outbox.transact(async (session) => {
    await models.ViewAs.updateOne(
      { _id: id, adminId: accountId, endedAt: null, endsAt: { $gt: new Date(now()) } },
      { $set: { endedAt: new Date(now()) } },
      { session },
    );
  });
};
