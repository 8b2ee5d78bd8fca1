// Owns the taking in of a bonus: once, by staff, and never one's own.
import type { BonusState, BonusView, verifyBonus as verifyContract } from '@ahl/shared-types/bonuses';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import { can } from '@ahl/shared-types/permissions';
import type { Outbox } from '../../events/outbox.ts';
import type { Actor } from '../../http/actor.ts';
import type { BonusDocument } from '../../models/bonus.model.ts';
import type { Models } from '../../models/index.ts';

export type BonusDeps = { models: Models; outbox: Outbox; now: () => number };

const noBonus = () => new AppError('NOT_FOUND', 'There is no bonus with this code.');

const stateOf = (bonus: BonusDocument, nowMs: number): BonusState => {
  if (bonus.verifiedAt) return 'used';
  return bonus.expiresAt.getTime() <= nowMs ? 'expired' : 'valid';
};

const nameOf = (person: { firstName: string; lastName: string } | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}` : '';

const presentBonus = async ({ models, now }: BonusDeps, bonus: BonusDocument, actor: Actor) => {
  const [owner, host, venue] = await Promise.all([
    models.Player.findById(bonus.playerId).select('firstName lastName playerNumber').lean(),
    bonus.verifiedBy ? models.Player.findById(bonus.verifiedBy).select('firstName lastName').lean() : null,
    bonus.venueId ? models.Venue.findById(bonus.venueId).select('name').lean() : null,
  ]);
  const isOwner = bonus.playerId.toHexString() === actor.accountId;
  const state = stateOf(bonus, now());
  return {
    state,
    isOwner,
    mayVerify: !isOwner && state === 'valid' && can(actor.viewer, 'bonus:verify'),
    bonus: {
      uniqueCode: bonus.uniqueCode,
      title: bonus.title,
      kind: bonus.kind,
      amount: bonus.amount,
      ownerName: nameOf(owner),
      ownerNumber: owner?.playerNumber ?? 0,
      venueName: venue?.name ?? '',
      expiresAt: bonus.expiresAt.toISOString(),
      verifiedAt: bonus.verifiedAt?.toISOString() ?? null,
      verifiedByName: nameOf(host),
    },
  } satisfies BonusView;
};

/** A bonus by its code. @throws NOT_FOUND for who is neither its owner nor staff, too */
export const readBonus = async (deps: BonusDeps, uniqueCode: string, actor: Actor): Promise<BonusView> => {
  const bonus = await deps.models.Bonus.findOne({ uniqueCode }).lean();
  const isTheirs = bonus?.playerId.toHexString() === actor.accountId;
  if (!bonus || !(isTheirs || can(actor.viewer, 'bonus:verify'))) throw noBonus();
  return presentBonus(deps, bonus, actor);
};

const refuse = (bonus: BonusDocument | null, actor: Actor, nowMs: number): void => {
  if (!bonus) throw noBonus();
  if (bonus.playerId.toHexString() === actor.accountId)
    throw new AppError('FORBIDDEN', 'Somebody else has to verify your own bonus.');
  const state = stateOf(bonus, nowMs);
  if (state === 'used') throw new AppError('CONFLICT', 'This bonus was used already.');
  if (state === 'expired') throw new AppError('CONFLICT', 'This bonus has expired.');
};

/** Takes a bonus in. @throws NOT_FOUND, FORBIDDEN for one's own, CONFLICT when it is used or expired */
export const verifyBonus = async (
  deps: BonusDeps,
  { uniqueCode, idempotencyKey }: EndpointInput<typeof verifyContract>,
  actor: Actor,
): Promise<BonusView> => {
  const { models, outbox, now } = deps;
  const taken = await outbox.transact(async (session, publish) => {
    const open = { uniqueCode, verifiedAt: null, expiresAt: { $gt: new Date(now()) } };
    const before = await models.Bonus.findOne({ uniqueCode }).session(session).lean();
    if (before?.verifyKey === idempotencyKey && before.verifiedAt) return before;
    refuse(before, actor, now());
    const change = { verifiedAt: new Date(now()), verifiedBy: actor.accountId, verifyKey: idempotencyKey };
    const after = await models.Bonus.findOneAndUpdate(
      open,
      { $set: change },
      { session, returnDocument: 'after' },
    ).lean();
    // Another tap was between the look and the write.
    if (!after) return null;
    publish({ type: 'data.changed', keys: ['/api/bonuses'], audience: 'signed-in' });
    return after;
  });
  if (taken) return presentBonus(deps, taken, actor);
  const current = await models.Bonus.findOne({ uniqueCode }).lean();
  if (current?.verifyKey === idempotencyKey) return presentBonus(deps, current, actor);
  throw new AppError('CONFLICT', 'This bonus was used already.');
};
