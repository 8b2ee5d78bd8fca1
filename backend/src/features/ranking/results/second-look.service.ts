// Owns the answer to the question of `second-look.ts`: whether a result waits for a second look, and the mark of an
// administrator that it has had one.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  canConfirmResult,
  type confirmResult as confirmContract,
  type SecondLooks,
} from '@ahl/shared-types/results';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import type { ResultDocument } from './result.model.ts';
import type { ResultDeps } from './result.writer.ts';

type Look = NonNullable<ResultDocument['secondLooks']>[number];

const isOpenTo = (actor: Actor, { playerId, lookedAt }: Look): boolean =>
  !lookedAt && canConfirmResult(actor, { playerId: playerId.toHexString() });

const findStanding = async ({ models }: ResultDeps, id: string, session: ClientSession | null = null) => {
  const result = await models.Result.findOne({ _id: id, deletedAt: null })
    .session(session)
    .lean<ResultDocument | null>();
  if (!result) throw new AppError('NOT_FOUND', 'result.not-found');
  return result;
};

const present = async (
  { models }: ResultDeps,
  { version, secondLooks }: ResultDocument,
  actor: Actor,
): Promise<SecondLooks> => {
  const checks = secondLooks ?? [];
  const ids = checks.map(({ playerId }) => playerId.toHexString());
  const playerOf = await readPlayers(models, ids, staffVisibility);
  const items = checks.map((check) => ({
    player: playerOf(check.playerId.toHexString()),
    place: check.place,
    points: check.points,
    prizeCents: check.prizeCents ?? null,
    lookedAtByName: check.lookedAtByName ?? '',
    lookedAt: check.lookedAt?.toISOString() ?? null,
    mayConfirm: isOpenTo(actor, check),
  }));
  return { version, items, abilities: { confirm: checks.some((check) => isOpenTo(actor, check)) } };
};

/** Returns the second looks at a result. @throws NOT_FOUND */
export const readSecondLooks = async (deps: ResultDeps, actor: Actor, id: string): Promise<SecondLooks> =>
  present(deps, await findStanding(deps, id), actor);

/**
 * Marks a result's open questions as looked at, except the caller's own. @throws NOT_FOUND, VERSION_CONFLICT when the
 * result was corrected since the caller saw it, FORBIDDEN where only the caller's own is open
 */
export const confirmResult = async (
  deps: ResultDeps,
  actor: Actor,
  { id, version }: EndpointInput<typeof confirmContract>,
): Promise<SecondLooks> => {
  const after = await deps.outbox.transact(async (session, publish) => {
    const result = await findStanding(deps, id, session);
    const checks = result.secondLooks ?? [];
    if (checks.every(({ lookedAt }) => lookedAt)) return result;
    if (result.version !== version) throw new AppError('VERSION_CONFLICT', 'result.look-again');
    if (!checks.some((check) => isOpenTo(actor, check))) throw new AppError('FORBIDDEN', 'result.own');
    const mark = {
      lookedAt: new Date(deps.now()),
      lookedAtBy: new Types.ObjectId(actor.accountId ?? ''),
      lookedAtByName: actor.name,
    };
    const secondLooks = checks.map((check) => (isOpenTo(actor, check) ? { ...check, ...mark } : check));
    await deps.models.Result.updateOne({ _id: id }, { $set: { secondLooks } }, { session });
    publish({ type: 'result.second-looks-changed', resultId: id });
    return { ...result, secondLooks } as ResultDocument;
  });
  return present(deps, after, actor);
};
