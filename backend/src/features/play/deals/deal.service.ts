// Owns what the server adds to a deal: what the places are worth, and who can propose one and answer it. The deal itself
// is part of the night, changed by commands of its clock.
import { AppError, type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import {
  type answerOwnDeal as answerContract,
  assertCanDeal,
  type countOwnChips as countContract,
  dealPlayers,
  divideByMethod,
  isWholePool,
  type proposeDeal as proposeContract,
} from '@ahl/shared-types/deals';
import { scoreNight } from '@ahl/shared-types/points-rules';
import {
  type ClockCommand,
  type Entry,
  entrantsOf,
  type Night,
  playersLeftOf,
  playing,
} from '@ahl/shared-types/poker-clocks';
import type { Actor } from '#call/actor.ts';
import { visibilityOf } from '#features/core/players/visible-player.ts';
import { assertRunsStoredClock } from '#features/play/poker-clocks/clock-scope.ts';
import { type CommandAnswer, commandClock } from '#features/play/poker-clocks/command-clock.ts';
import type { DeskDeps } from '#features/play/poker-clocks/desk.service.ts';
import { presentEntries } from '#features/play/poker-clocks/entry.presenter.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import { readWeight } from '#features/play/tournament-program/program.reader.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { seasonOn } from '#features/ranking/seasons/season.reader.ts';

export type DealDeps = DeskDeps;

const readClock = async ({ models }: DealDeps, clockId: string): Promise<PokerClockDocument> => {
  const row = await models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  if (!row) throw new AppError('NOT_FOUND', 'clock.not-found');
  return row;
};

/** Returns the points of the places of those who are left, the first first, as the result would give them. */
const readPrizes = async (deps: DealDeps, { night, date, tournamentId }: PokerClockDocument) => {
  const [rules, season, weight] = await Promise.all([
    readRulesInForce(deps.models),
    seasonOn(deps.models, date),
    readWeight(deps, tournamentId ?? null),
  ]);
  const rule = rules.ruleOf(season?._id.toHexString() ?? null);
  const players = Math.min(dealPlayers.max, playersLeftOf(night));
  const finishers = Array.from({ length: players }, (_, index) => ({ place: index + 1 }));
  const scored = scoreNight(rule, 0, { entrants: entrantsOf(night), weight, finishers });
  return { prizes: scored.map(({ points }) => points), decimals: rule.decimals };
};

/** Returns what a deal would divide. @throws NOT_FOUND, FORBIDDEN */
export const readDealPoints = async (deps: DealDeps, actor: Actor, clockId: string) => {
  await assertRunsStoredClock(deps, actor, clockId);
  return readPrizes(deps, await readClock(deps, clockId));
};

type Proposed = EndpointInput<typeof proposeContract>;
type Worth = Awaited<ReturnType<typeof readPrizes>>;

/** Returns the points of a custom deal. @throws VALIDATION_FAILED if one is missing, or if their sum is another */
const customPoints = (stacks: Proposed['stacks'], { prizes, decimals }: Worth): number[] => {
  const missing = stacks.findIndex(({ points }) => points === undefined);
  if (missing >= 0) throw invalidInput({ [`stacks.${missing}.points`]: 'deal.points-missing' });
  const points = stacks.map((each) => each.points ?? 0);
  if (!isWholePool(points, prizes, decimals)) {
    const total = prizes.reduce((sum, each) => sum + each, 0);
    throw new AppError('VALIDATION_FAILED', 'deal.points-sum', { total: Number(total.toFixed(decimals)) });
  }
  return points;
};

const pointsOf = ({ method, stacks }: Proposed, worth: Worth): number[] =>
  method === 'custom'
    ? customPoints(stacks, worth)
    : divideByMethod(method, { ...worth, stacks: stacks.map(({ stack }) => stack) });

/**
 * Proposes a deal between the players who are left, with the points that each gets by the rule in force.
 * @throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, and the errors of the command
 */
export const proposeDeal = async (
  deps: DealDeps,
  actor: Actor,
  { id, ...proposed }: Proposed,
): Promise<CommandAnswer> => {
  await assertRunsStoredClock(deps, actor, id);
  deps.replicaTime.assertAgreed();
  const logged = await deps.models.ClockCommand.findOne({
    clockId: id,
    commandId: proposed.commandId,
  }).lean<{ command: ClockCommand }>();
  if (logged && logged.command.type !== 'propose-deal')
    throw new AppError('CONFLICT', 'clock.command-id-used');
  // A repeated call has the points of the first one, whatever the places are worth by now.
  if (logged) return commandClock(deps, { clockId: id, command: logged.command, actor });
  const row = await readClock(deps, id);
  // The larger stack is first before the points are rounded, so that equal remainders favour it.
  const stacks = proposed.stacks.toSorted((a, b) => b.stack - a.stack);
  assertCanDeal(
    row.night,
    stacks.map(({ entryId }) => entryId),
  );
  const { commandId, method, playsOn } = proposed;
  const worth = await readPrizes(deps, row);
  const points = pointsOf({ id, ...proposed, stacks }, worth);
  const shares = stacks.map(({ entryId, stack }, index) => ({ entryId, stack, points: points[index] ?? 0 }));
  const { prizes } = worth;
  const command = { type: 'propose-deal' as const, commandId, method, playsOn, prizes, shares };
  // The worth of the places depends on the players of this version.
  return commandClock(deps, {
    clockId: id,
    command: { ...command, expectedVersion: row.version },
    actor,
  });
};

/** Returns the entry of a member who is still in, or null. */
const ownEntry = (night: Night, { accountId }: Actor): Entry | null =>
  (accountId !== null && playing(night).find(({ playerId }) => playerId === accountId)) || null;

/** Returns the deal proposed to the caller, and the count of their chips; nothing to anybody else. @throws NOT_FOUND */
export const readOwnDeal = async (deps: DealDeps, actor: Actor, clockId: string) => {
  const { night } = await readClock(deps, clockId);
  // After a deal that ended the night its players are out, and still see what they agreed to.
  const { accountId } = actor;
  const entry = night.entries.find(({ playerId }) => accountId !== null && playerId === accountId);
  const isIn = ownEntry(night, actor) !== null;
  const { deal } = night;
  const inDeal = deal?.shares.find(({ entryId }) => entryId === entry?.id);
  const entries = inDeal ? await presentEntries(deps.models, night.entries, visibilityOf(actor)) : [];
  const nameOf = (entryId: string) => entries.find(({ id }) => id === entryId)?.name ?? '';
  return {
    entryId: isIn || inDeal ? (entry?.id ?? null) : null,
    deal:
      deal && inDeal
        ? { ...deal, shares: deal.shares.map((share) => ({ ...share, name: nameOf(share.entryId) })) }
        : null,
    chipCount: (isIn && night.chipCounts?.find(({ entryId }) => entryId === entry?.id)) || null,
  };
};

/** Gives a command on behalf of the caller's own entry. @throws NOT_FOUND, FORBIDDEN for somebody who is not in */
const commandAsPlayer = async (
  deps: DealDeps,
  actor: Actor,
  clockId: string,
  commandFor: (entry: Entry) => ClockCommand,
): Promise<{ version: number }> => {
  deps.replicaTime.assertAgreed();
  const { night } = await readClock(deps, clockId);
  const entry = ownEntry(night, actor);
  if (!entry) throw new AppError('FORBIDDEN', 'deal.not-in-tonight');
  const { clock } = await commandClock(deps, { clockId, command: commandFor(entry), actor });
  return { version: clock.version };
};

/** Accepts or declines a deal for the caller. @throws NOT_FOUND, FORBIDDEN, and the errors of the command */
export const answerOwnDeal = (
  deps: DealDeps,
  actor: Actor,
  { id, commandId, dealId, accepts }: EndpointInput<typeof answerContract>,
) =>
  commandAsPlayer(deps, actor, id, ({ id: entryId }) => ({
    type: 'answer-deal',
    commandId,
    dealId,
    entryId,
    accepts,
  }));

/** Notes the count of the caller's chips. @throws NOT_FOUND, FORBIDDEN, and the errors of the command */
export const countOwnChips = (
  deps: DealDeps,
  actor: Actor,
  { id, commandId, chips }: EndpointInput<typeof countContract>,
) =>
  commandAsPlayer(deps, actor, id, ({ id: entryId }) => ({
    type: 'count-chips',
    commandId,
    counts: [{ entryId, chips }],
    by: 'player',
  }));
