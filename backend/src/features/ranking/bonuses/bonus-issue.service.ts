// Owns the issuing and revoking of bonuses; each action is recorded in the bonus's trail.
import {
  bonusLife,
  type issueBonuses as issueContract,
  type ListedBonus,
  type listBonuses as listContract,
} from '@ahl/shared-types/bonuses';
import { AppError, type EndpointInput, invalidField } from '@ahl/shared-types/common';
import type { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { namedOrNumbered } from '#features/core/players/listed-players.ts';
import { containsText } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import { type BonusDeps, publishBonusChanged } from './bonus.deps.ts';
import type { BonusDocument } from './bonus.model.ts';
import { presentListedBonus, readBonusNames } from './bonus.presenter.ts';
import { assertWithinBudget } from './bonus-budget.ts';

type Issue = EndpointInput<typeof issueContract>;

/** Returns when the bonuses count. @throws VALIDATION_FAILED without a night, or for one that is over */
const lifeOf = ({ now, timeZone }: BonusDeps, { date, expiresOn }: Issue) => {
  const life = bonusLife({ date, expiresOn }, timeZone);
  if (!life) throw invalidField('expiresOn', 'bonus.end-missing');
  if (life.expiresAtMs <= now()) throw invalidField(date === null ? 'expiresOn' : 'date', 'bonus.night-over');
  return life;
};

/** Checks that the members and the venue exist. @throws VALIDATION_FAILED */
const assertThere = async ({ models }: BonusDeps, { playerIds, venueId }: Issue): Promise<void> => {
  const wanted = new Set(playerIds);
  const count = await models.Player.countDocuments({ _id: { $in: [...wanted] }, bannedAt: null });
  if (count < wanted.size) throw invalidField('playerIds', 'bonus.member-gone');
  if (venueId && !(await models.Venue.exists({ _id: venueId })))
    throw invalidField('venueId', 'venue.not-found');
};

/** Gives each member a bonus with its own code; a repeated call gives none. @throws VALIDATION_FAILED, CONFLICT */
export const issueBonuses = async (deps: BonusDeps, input: Issue, actor: Actor) => {
  const { models, outbox, codes, now } = deps;
  const answer = (ids: Types.ObjectId[]) => ({ issued: ids.length, ids: ids.map(String) });
  const isOfCall = { $regex: `^${input.idempotencyKey}:` };
  const before = await models.Bonus.find({ issueKey: isOfCall }).select('_id').lean();
  if (before.length > 0) return answer(before.map(({ _id }) => _id));
  const life = lifeOf(deps, input);
  await assertThere(deps, input);
  const { title, kind, amount, venueId } = input;
  const date = input.date ?? '';
  const at = new Date(now());
  const rows = [...new Set(input.playerIds)].map((playerId) => ({
    playerId,
    title,
    kind,
    amount,
    venueId,
    date,
    uniqueCode: codes.make({ playerId, venueId, date }),
    startsAt: life.startsAtMs === null ? null : new Date(life.startsAtMs),
    expiresAt: new Date(life.expiresAtMs),
    issueKey: `${input.idempotencyKey}:${playerId}`,
    createdAt: at,
    trail: [{ what: 'issued', by: actor.accountId, byName: actor.name, at }],
  }));
  const made = await outbox.transact(async (session, publish) => {
    await assertWithinBudget(deps, session, { venueId, kind, total: amount * rows.length });
    const bonuses = await models.Bonus.insertMany(rows, { session });
    publishBonusChanged(publish, bonuses);
    return bonuses;
  });
  return answer(made.map(({ _id }) => _id));
};

/** Returns the database filter for a state at a given moment. */
const inState = (state: string | undefined, nowMs: number): object => {
  const now = new Date(nowMs);
  const open = { verifiedAt: null, revokedAt: null };
  if (state === 'used') return { verifiedAt: { $ne: null } };
  if (state === 'revoked') return { verifiedAt: null, revokedAt: { $ne: null } };
  if (state === 'expired') return { ...open, expiresAt: { $lte: now } };
  if (state === 'upcoming') return { ...open, expiresAt: { $gt: now }, startsAt: { $gt: now } };
  if (state === 'valid')
    return {
      ...open,
      expiresAt: { $gt: now },
      $and: [{ $or: [{ startsAt: null }, { startsAt: { $lte: now } }] }],
    };
  return {};
};

const maxFound = 500;

/** Returns the filter for bonuses whose title or code contains a text, or whose owner has this name or number. */
const matching = async ({ models }: BonusDeps, search: string | undefined): Promise<object> => {
  if (!search) return {};
  const owners = await models.Player.find(namedOrNumbered(search)).select('_id').limit(maxFound).lean();
  const { $or } = containsText(['title', 'uniqueCode'], search);
  return { $or: [...$or, { playerId: { $in: owners.map(({ _id }) => _id) } }] };
};

/** Returns the filter for the bonuses that a list with these filters shows. */
export const matchingBonuses = async (
  deps: BonusDeps,
  { search, state }: Pick<EndpointInput<typeof listContract>, 'search' | 'state'>,
): Promise<object> => ({
  ...(await matching(deps, search)),
  ...inState(state, deps.now()),
});

/** Returns bonuses as the office's list and its exports show them. */
export const presentBonuses = async (
  { models, now }: BonusDeps,
  rows: BonusDocument[],
): Promise<ListedBonus[]> => {
  const names = await readBonusNames(models, rows);
  return rows.map((row) => presentListedBonus(row, names, now()));
};

/** Returns a page of all bonuses. */
export const listBonuses = async (deps: BonusDeps, input: EndpointInput<typeof listContract>) => {
  return findPage<BonusDocument, ListedBonus>(deps.models.Bonus, {
    filter: await matchingBonuses(deps, input),
    sort: input.sort ?? '-createdAt',
    page: input.page,
    pageSize: input.pageSize,
    present: (rows) => presentBonuses(deps, rows),
  });
};

/** Revokes an unused bonus, or restores a revoked one. @throws NOT_FOUND, CONFLICT when it was used */
const setRevoked = async (
  deps: BonusDeps,
  id: string,
  isRevoked: boolean,
  actor: Actor,
): Promise<ListedBonus> => {
  const { models, outbox, now } = deps;
  const bonus = await outbox.transact(async (session, publish) => {
    const before = await models.Bonus.findById(id).session(session).lean();
    if (!before) throw new AppError('NOT_FOUND', 'bonus.not-found');
    if (before.verifiedAt) throw new AppError('CONFLICT', 'bonus.used');
    if ((before.revokedAt !== null) === isRevoked) return before;
    const at = new Date(now());
    const what = isRevoked ? 'revoked' : 'restored';
    const change = {
      $set: { revokedAt: isRevoked ? at : null },
      $push: { trail: { what, by: actor.accountId, byName: actor.name, at } },
    };
    const after = await models.Bonus.findOneAndUpdate({ _id: id, verifiedAt: null }, change, {
      session,
      returnDocument: 'after',
    }).lean();
    if (!after) throw new AppError('CONFLICT', 'bonus.used');
    publishBonusChanged(publish, [after]);
    return after;
  });
  return presentListedBonus(bonus, await readBonusNames(models, [bonus]), now());
};

export const revokeBonus = (deps: BonusDeps, id: string, actor: Actor) => setRevoked(deps, id, true, actor);
export const restoreBonus = (deps: BonusDeps, id: string, actor: Actor) => setRevoked(deps, id, false, actor);
