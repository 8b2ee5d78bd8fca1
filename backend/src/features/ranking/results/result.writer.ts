// Owns the change of a night: checked, scored, and written with all that follows from it, in one transaction.
import { invalidInput, leagueDate } from '@ahl/shared-types/common';
import type { AgreedShare } from '@ahl/shared-types/deals';
import type { KnockOutShare } from '@ahl/shared-types/knock-outs';
import { scoreNight } from '@ahl/shared-types/points-rules';
import type { DomainEvent, Fact } from '@ahl/shared-types/realtime';
import { reason } from '@ahl/shared-types/reasons';
import { finisherErrors, type resultInputSchema } from '@ahl/shared-types/results';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { withCurrentPlayers } from '#features/core/players/combined-players.ts';
import { bookBonuses, readGranted } from '#features/ranking/bonuses/granted-points.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { seasonOn } from '#features/ranking/seasons/season.reader.ts';
import { applyNights } from '#features/ranking/standings/standing.writer.ts';
import { addPlayerTotals } from './player-totals.ts';
import { countedIn, findNightsToRecount, recountNight } from './points-bonuses.ts';
import type { ResultDocument } from './result.model.ts';
import { queueResultMessages } from './result-message.queue.ts';
import { assignSeasonNights } from './season-nights.ts';
import { askForSecondLook } from './second-look.ts';
import { queueTrophyProgress } from './trophy-progress-tasks.ts';

export type ResultDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type EnteredNight = z.output<typeof resultInputSchema>;
/** A night as entered, or as its clock has it: a clock knows deals and knock-outs, and null is for none. */
export type NightInput = Omit<EnteredNight, 'finishers'> & {
  finishers: (EnteredNight['finishers'][number] & {
    deal?: AgreedShare | null;
    knockOuts?: readonly KnockOutShare[] | null;
  })[];
};
/** Results that people said are other nights (`refuseSameNight`). */
export type OtherThan = { otherThan?: string[] | undefined };
export type Stored = ResultDocument | null;
/** The transaction of a change, and the function that publishes its events. */
export type Within = { session: ClientSession; publish: (event: DomainEvent) => void };

/** Checks a night against the league and completes it. @throws VALIDATION_FAILED */
const checkNight = async (deps: ResultDeps, input: NightInput, session: ClientSession | null) => {
  const { models } = deps;
  const fields = finisherErrors(input.entrants, input.finishers);
  const ids = input.finishers.map(({ playerId }) => new Types.ObjectId(playerId));
  const [season, venue, known] = await Promise.all([
    seasonOn(models, input.date, session),
    models.Venue.findById(input.venueId).session(session).lean(),
    models.Player.find({ _id: { $in: ids } })
      .select('_id')
      .session(session)
      .lean(),
  ]);
  const players = new Set(known.map(({ _id }) => _id.toHexString()));
  input.finishers.forEach(({ playerId }, index) => {
    if (!players.has(playerId)) fields[`finishers.${index}.playerId`] ??= reason('player.not-found');
  });
  if (!venue) fields.venueId = reason('venue.not-found');
  if (input.date > leagueDate(deps.now(), deps.timeZone)) fields.date = 'result.day-ahead';
  if (Object.keys(fields).length > 0 || !venue) throw invalidInput(fields);
  return { season, venue };
};

type StoredParts = {
  frozenPoints: number | undefined;
  deal: AgreedShare | undefined;
  knockOuts: readonly KnockOutShare[] | undefined;
};

/**
 * Returns what members have in a stored night and no form contains: the points of an earlier system, what they agreed to
 * in a deal, and their knock-outs. A correction leaves them as they were.
 */
const readStored = async (
  { Result }: Models,
  resultId: string | null,
  session: ClientSession | null,
): Promise<ReadonlyMap<string, StoredParts>> => {
  const stored =
    resultId === null ? null : await Result.findById(resultId).session(session).lean<ResultDocument>();
  return new Map(
    (stored?.finishers ?? []).map(({ playerId, frozenPoints, deal, knockOuts }) => [
      playerId.toHexString(),
      {
        frozenPoints: frozenPoints ?? undefined,
        deal: deal ?? undefined,
        knockOuts: knockOuts ?? undefined,
      },
    ]),
  );
};

/**
 * Returns the stored fields of a night, scored by the rule of its season. Outside every season it is scored by the
 * default rule, for months and all time. @throws VALIDATION_FAILED
 */
export const makeNight = async (
  deps: ResultDeps,
  nightInput: NightInput,
  session: ClientSession | null,
  rules: RulesInForce,
  resultId: string | null = null,
) => {
  // A form or a clock may still name an account that was merged into another one.
  const input = {
    ...nightInput,
    finishers: await withCurrentPlayers(deps.models, nightInput.finishers, session),
  };
  const { season, venue } = await checkNight(deps, input, session);
  const seasonId = season?._id.toHexString() ?? null;
  const version = rules.versionOf(seasonId);
  const granted = await readGranted(deps.models, session, { ...input, resultId });
  const stored = await readStored(deps.models, resultId, session);
  const finishers = input.finishers
    .toSorted((a, b) => a.place - b.place)
    .map((each) => ({
      ...each,
      granted: granted.get(each.playerId),
      frozenPoints: stored.get(each.playerId)?.frozenPoints,
      deal: each.deal === undefined ? stored.get(each.playerId)?.deal : (each.deal ?? undefined),
      knockOuts:
        each.knockOuts === undefined ? stored.get(each.playerId)?.knockOuts : (each.knockOuts ?? undefined),
    }));
  const scored = scoreNight(rules.ruleOf(seasonId), version, { ...input, finishers });
  return {
    tournamentId: input.tournamentId,
    name: input.name,
    venueId: venue._id,
    region: venue.region,
    date: input.date,
    startTime: input.startTime,
    entrants: input.entrants,
    weight: input.weight,
    seasonId: season?._id ?? null,
    rulesVersion: version,
    finishers: finishers.map(
      ({ playerId, place, prizeCents, bonuses, granted: grants, frozenPoints, deal, knockOuts }, index) => ({
        playerId: new Types.ObjectId(playerId),
        place,
        points: scored[index]?.points ?? 0,
        ...(frozenPoints === undefined ? {} : { frozenPoints }),
        ...(prizeCents ? { prizeCents } : {}),
        ...(Object.keys(bonuses).length > 0 ? { bonuses } : {}),
        ...(grants ? { granted: grants } : {}),
        ...(deal ? { deal } : {}),
        ...(knockOuts && knockOuts.length > 0 ? { knockOuts: [...knockOuts] } : {}),
      }),
    ),
  };
};

const resultFact = (before: Stored, after: Stored): Fact => {
  const resultId = String((after ?? before)?._id);
  if (!after || after.deletedAt) return { type: 'result.removed', resultId };
  if (!before || before.deletedAt) return { type: 'result.posted', resultId };
  return { type: 'result.corrected', resultId };
};

/** A night before and after a change; null if it does not count then. */
export type Changed = { before: Stored; after: Stored };
/** A change of one night, as it is written. */
export type NightWork = (
  session: ClientSession,
  rules: RulesInForce,
  publish: Within['publish'],
) => Promise<Changed>;

/**
 * Runs a change of one night with all that follows from it within a transaction, and returns the night; the caller
 * settles it after the commit (`countBonusesAfterChange`). `actor` is who changes it.
 */
export const changeWithin = async (
  { models, now, timeZone }: ResultDeps,
  work: NightWork,
  actor: Actor | null,
  { session, publish }: Within,
): Promise<Changed & { rules: RulesInForce }> => {
  const rules = await readRulesInForce(models, session);
  const { before, after } = await work(session, rules, publish);
  if (before === after) return { before, after, rules };
  const { ruleOf } = rules;
  const context = { models, session, now: new Date(now()) };
  await applyNights(context, [{ before, after }], { before: ruleOf, after: ruleOf });
  await addPlayerTotals(models, session, [{ before, after }]);
  await bookBonuses(
    models,
    { session, publish },
    { before: countedIn(before), after: countedIn(after), resultId: after?._id ?? null },
  );
  const changed = [before, after].flatMap((night) => night ?? []);
  await queueTrophyProgress(models, session, changed);
  await queueResultMessages({ models, now, timeZone }, changed, session);
  if (actor) await askForSecondLook({ models, now }, actor, { before, after }, { session, publish });
  publish(resultFact(before, after));
  for (const night of [before, after])
    if (night?.tournamentId)
      publish({
        type: 'event.entry-changed',
        date: night.date,
        venueId: night.venueId.toHexString(),
        isUntilChanged: false,
      });
  return { before, after, rules };
};

const changeNight = (deps: ResultDeps, work: NightWork, actor: Actor | null) =>
  deps.outbox.transact((session, publish) => changeWithin(deps, work, actor, { session, publish }));

/** Makes the posted nights of these dates count the points bonuses that no night has yet. */
export const countBonuses = async (deps: ResultDeps, dates: readonly string[]): Promise<void> => {
  for (const id of await findNightsToRecount(deps.models, dates))
    await changeNight(deps, (session, rules) => recountNight(deps.models, session, rules, id), null);
};

/** Settles a season that was created at the same moment: neither transaction has seen the other. */
const assignSeason = async (deps: ResultDeps, night: Stored): Promise<void> => {
  if (!night || night.seasonId || !(await seasonOn(deps.models, night.date))) return;
  await deps.outbox.transact((session, publish) => assignSeasonNights(deps, session, publish));
};

/**
 * Settles, after the commit, a bonus that was redeemed at the same moment as a night was changed, or that the change has
 * freed, so that the transaction itself looks for bonuses only once.
 */
export const countBonusesAfterChange = async (
  deps: ResultDeps,
  { before, after }: Changed,
): Promise<void> => {
  await assignSeason(deps, after);
  await countBonuses(
    deps,
    [before, after].flatMap((night) => night?.date ?? []),
  );
};

/** Changes a night on behalf of staff, in a transaction of its own. */
export const changeBy = async (
  deps: ResultDeps,
  work: NightWork,
  actor: Actor,
): Promise<Changed & { rules: RulesInForce }> => {
  const changed = await changeNight(deps, work, actor);
  await countBonusesAfterChange(deps, changed);
  return changed;
};
