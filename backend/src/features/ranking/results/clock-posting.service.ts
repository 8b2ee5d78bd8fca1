// Owns how a result follows its clock: changes of the clock are applied, corrections by people stay.
import { AppError } from '@ahl/shared-types/common';
import {
  type ClockPosting,
  hasSameBonuses,
  hasSameDeal,
  hasSameKnockOuts,
  isSameNight,
  mergeClockNight,
  type ResultChanges,
} from '@ahl/shared-types/results';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import type { ResultDocument } from './result.model.ts';
import {
  changeWithin,
  makeNight,
  type NightInput,
  type NightWork,
  type OtherThan,
  type ResultDeps,
  type Stored,
  type Within,
} from './result.writer.ts';
import { refuseSameNight } from './same-night.ts';

/**
 * A night of a clock. Its id, or its key before it has one, identifies the single result, however often it is posted.
 * The night is read within the transaction, so that a late post uses the clock's current data.
 */
export type ClockNight = OtherThan & {
  resultId: string | null;
  idempotencyKey: string;
  readNight(session: ClientSession | null): Promise<NightInput>;
};
type Made = Awaited<ReturnType<typeof makeNight>> & { clock: ClockPosting };
type Plan = { known: Stored; input: NightInput; made: Made; manual: string[] };
/** The outcome of a posting or of its preview. */
export type Posted = {
  before: Stored;
  after: Pick<ResultDocument, 'seasonId' | 'entrants' | 'finishers'>;
  manual: string[];
};

const finishersOf = ({ finishers }: ResultDocument): NightInput['finishers'] =>
  finishers.map(({ playerId, place, bonuses, prizeCents, deal, knockOuts }) => ({
    playerId: playerId.toHexString(),
    place,
    bonuses: bonuses ?? {},
    ...(prizeCents ? { prizeCents } : {}),
    ...(deal ? { deal } : {}),
    ...(knockOuts ? { knockOuts } : {}),
  }));

/** Returns the part of a finisher that a clock knows. */
const asClockFinisher = ({ playerId, place, bonuses, deal, knockOuts }: NightInput['finishers'][number]) => ({
  playerId,
  place,
  bonuses,
  ...(deal ? { deal } : {}),
  ...(knockOuts ? { knockOuts } : {}),
});

/** Returns a result's data about its clock. An older result has none: finishers not in the clock were added by hand. */
const postingOf = (known: ResultDocument, clock: NightInput): ClockPosting => {
  if (known.clock) return known.clock;
  const current = finishersOf(known);
  const added = current.filter(({ playerId }) => clock.finishers.every((each) => each.playerId !== playerId));
  return {
    entrants: known.entrants,
    finishers: current.map(({ playerId, place }) => ({ playerId, place })),
    pinned: added.map(({ playerId }) => playerId),
    extras: [],
    earlier: null,
  };
};

const firstPosting = ({ entrants, finishers }: NightInput): ClockPosting => ({
  entrants,
  finishers: finishers.map(asClockFinisher),
  pinned: [],
  extras: [],
  earlier: null,
});

const planNight = async (
  deps: ResultDeps,
  { resultId, idempotencyKey, readNight }: ClockNight,
  session: ClientSession | null,
  rules: RulesInForce,
): Promise<Plan> => {
  const night = await readNight(session);
  const known = await deps.models.Result.findOne(resultId ? { _id: resultId } : { idempotencyKey })
    .session(session)
    .lean<ResultDocument | null>();
  if (!known) {
    const made = await makeNight(deps, night, session, rules);
    return { known, input: night, made: { ...made, clock: firstPosting(night) }, manual: [] };
  }
  const current = { entrants: known.entrants, finishers: finishersOf(known) };
  const { entrants, finishers, posting, manual } = mergeClockNight(postingOf(known, night), current, {
    entrants: night.entrants,
    finishers: night.finishers.map(asClockFinisher),
  });
  const { name, date, startTime } = known;
  const id = known._id.toHexString();
  // Other changes that people made to the night stay too: only entrants, places, noted hands and knock-outs come from the clock.
  const input: NightInput = {
    name,
    date,
    startTime,
    tournamentId: known.tournamentId ?? null,
    venueId: known.venueId.toHexString(),
    weight: known.weight as NightInput['weight'],
    entrants,
    finishers: finishers.map((each) => ({
      ...each,
      bonuses: each.bonuses ?? {},
      deal: each.deal ?? null,
      knockOuts: each.knockOuts ?? null,
    })),
  };
  const made = await makeNight(deps, input, session, rules, id);
  return { known, input, made: { ...made, clock: posting }, manual };
};

type Posting = Pick<ClockPosting, 'entrants' | 'finishers'>;
const isSame = (a: Posting, b: Posting): boolean =>
  isSameNight(a, b) && hasSameBonuses(a, b) && hasSameDeal(a, b) && hasSameKnockOuts(a, b);

const isUnchanged = ({ known, made }: Plan): boolean =>
  known !== null &&
  !known.deletedAt &&
  known.clock !== null &&
  known.clock !== undefined &&
  isSame(known.clock, made.clock) &&
  isSame(
    { entrants: known.entrants, finishers: finishersOf(known).map(asClockFinisher) },
    {
      entrants: made.entrants,
      finishers: made.finishers.map(({ playerId, place, bonuses, deal, knockOuts }) => ({
        playerId: playerId.toHexString(),
        place,
        bonuses,
        ...(deal ? { deal } : {}),
        ...(knockOuts ? { knockOuts } : {}),
      })),
    },
  );

/**
 * Posts the night of a clock, or its changes, within a transaction; restores a withdrawn result. The caller settles it
 * after the commit (`countBonusesAfterChange`). @throws VALIDATION_FAILED, CONFLICT
 */
export const postClockNight = async (
  deps: ResultDeps,
  actor: Actor,
  clockNight: ClockNight,
  within: Within,
): Promise<Posted & { after: ResultDocument; isFirst: boolean }> => {
  const { models, now } = deps;
  let preserved: string[] = [];
  let isFirst = false;
  const { otherThan = [] } = clockNight;
  const work: NightWork = async (session, rules) => {
    const plan = await planNight(deps, clockNight, session, rules);
    const { known, input, made } = plan;
    preserved = plan.manual;
    isFirst = known === null;
    if (!known) {
      await refuseSameNight(models, input, session, { otherThan });
      const more = {
        postedAt: new Date(now()),
        postedBy: actor.accountId,
        idempotencyKey: clockNight.idempotencyKey,
        otherThan,
      };
      const [created] = await models.Result.create([{ ...made, ...more }], { session });
      return { before: null, after: created?.toObject() ?? null };
    }
    if (isUnchanged(plan)) return { before: known, after: known };
    const others = [...new Set([...(known.otherThan ?? []), ...otherThan])];
    const before = known.deletedAt ? null : known;
    await refuseSameNight(models, input, session, { id: known._id.toHexString(), before, otherThan: others });
    const change = { $set: { ...made, otherThan: others, deletedAt: null }, $inc: { version: 1 } };
    const options = { session, returnDocument: 'after' } as const;
    return {
      before,
      after: await models.Result.findOneAndUpdate({ _id: known._id }, change, options).lean(),
    };
  };
  const { before, after } = await changeWithin(deps, work, actor, within);
  if (!after) throw new AppError('NOT_FOUND', 'result.not-found');
  return { before, after, manual: preserved, isFirst };
};

/** Returns what posting the night of a clock would do now; writes nothing. @throws VALIDATION_FAILED */
export const previewClockNight = async (deps: ResultDeps, input: ClockNight): Promise<Posted> => {
  const { known, made, manual } = await planNight(deps, input, null, await readRulesInForce(deps.models));
  return { before: known?.deletedAt ? null : known, after: made, manual };
};

/** Returns a change of a result as staff see it: members whose place or points differ, and corrections that stayed. */
export const presentChanges = async (
  { models }: ResultDeps,
  { before, after, manual }: Posted,
): Promise<ResultChanges> => {
  const lineOf = (night: Pick<ResultDocument, 'finishers'> | null) =>
    new Map((night?.finishers ?? []).map((each) => [each.playerId.toHexString(), each]));
  const old = lineOf(before);
  const next = lineOf(after);
  const changed = [...new Set([...next.keys(), ...old.keys()])].filter(
    (id) => old.get(id)?.place !== next.get(id)?.place || old.get(id)?.points !== next.get(id)?.points,
  );
  const playerOf = await readPlayers(models, [...changed, ...manual], staffVisibility);
  return {
    seasonId: after.seasonId?.toHexString() ?? null,
    entrants: { before: before?.entrants ?? null, after: after.entrants },
    changes: changed.map((id) => ({
      player: playerOf(id),
      place: { before: old.get(id)?.place ?? null, after: next.get(id)?.place ?? null },
      points: { before: old.get(id)?.points ?? null, after: next.get(id)?.points ?? null },
    })),
    manual: manual.map(playerOf),
  };
};
