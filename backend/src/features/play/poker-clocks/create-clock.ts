import { AppError, type EndpointInput, nightDate, parseTimes } from '@ahl/shared-types/common';
import {
  type Clock,
  type createClock as createClockContract,
  emptyNight,
  initialAnchor,
  type Level,
  leagueSettings,
  type NightSettings,
} from '@ahl/shared-types/poker-clocks';
import { reason } from '@ahl/shared-types/reasons';
import type { LeagueStructure } from '@ahl/shared-types/structures';
import { defaultGraceMinutes, type TournamentCard } from '@ahl/shared-types/tournaments';
import { mongo, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { findStructure } from '#features/play/structures/structure.reader.ts';
import { readProgram } from '#features/play/tournament-program/program.reader.ts';
import { cardFacts } from '#features/schedule/tournaments/core/card-changes.ts';
import { type CardDeps, findCard } from '#features/schedule/tournaments/core/tournament.service.ts';
import { assertRunsClock } from './clock-scope.ts';
import { clockWords, type PokerClockDocument } from './poker-clock.model.ts';
import { presentClock } from './poker-clock.presenter.ts';
import type { ClockDeps } from './poker-clock.service.ts';

export type CreateDeps = ClockDeps & CardDeps;
type Input = EndpointInput<typeof createClockContract>;

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns the structure that the host chose for this night; undefined means that of the event's program. */
const chosenStructure = async (
  { models }: ClockDeps,
  { levels, structureId }: Input,
): Promise<LeagueStructure | undefined> => {
  if (levels) return ownRows(levels);
  if (structureId === undefined) return undefined;
  const structure = await findStructure({ models }, structureId);
  if (structure) return structure;
  throw new AppError(
    'VALIDATION_FAILED',
    'structure.not-found',
    {},
    { fields: { structureId: 'structure.id-form' } },
  );
};

/** Returns rows written for one night as a structure: with the league's default stack, and without named chips. */
const ownRows = (levels: Level[]): LeagueStructure => ({
  id: '',
  name: 'Own structure',
  summary: '',
  levels,
  chips: [],
  startingStack: leagueSettings.startingStack,
  isPreset: false,
  version: 0,
  updatedBy: '',
  updatedAt: null,
});

const chooseStart = (card: TournamentCard, startTime: string | undefined): string => {
  const times = parseTimes(card.startTime).map(toTime);
  const chosen = startTime ?? times[0] ?? '';
  if (times.includes(chosen)) return chosen;
  throw new AppError(
    'VALIDATION_FAILED',
    'clock.no-such-start',
    {},
    { fields: { startTime: reason('value.one-of', { options: times.join(', ') }) } },
  );
};

const readEvent = async (deps: CreateDeps, input: Input) => {
  const date = input.date ?? nightDate(deps.now(), deps);
  if (!input.tournamentId)
    return {
      name: input.name ?? '',
      date,
      startTime: input.startTime ?? null,
      venueId: null,
      venueName: '',
      region: null,
      hostName: '',
      tournamentId: null,
      lateEntryMinutes: null,
    };
  const card = await findCard(deps, input.tournamentId, date);
  if (!card) {
    throw new AppError(
      'VALIDATION_FAILED',
      'clock.no-such-event',
      {},
      { fields: { tournamentId: 'clock.not-an-event-of-the-day' } },
    );
  }
  const startTime = chooseStart(card, input.startTime);
  return {
    name: input.name ?? card.name,
    date,
    startTime,
    venueId: card.venue ? new Types.ObjectId(card.venue.id) : null,
    venueName: card.venue?.name ?? '',
    region: card.venue ? card.region : null,
    hostName: card.assignedHost,
    tournamentId: card.id,
    lateEntryMinutes: card.gracePeriod,
    eventKey: `${card.id}@${date}#${startTime}`,
  };
};

/** Returns rows and settings of the night, from its program and the structure chosen for it. */
const readPlay = async (
  { models }: ClockDeps,
  event: Awaited<ReturnType<typeof readEvent>>,
  chosen: LeagueStructure | undefined,
): Promise<{ structure: LeagueStructure; settings: NightSettings }> => {
  const { program, structure } = await readProgram({ models }, event.tournamentId, {
    lateEntryMinutes: event.lateEntryMinutes,
    ...(chosen ? { chosen } : {}),
  });
  const { startingStack, bonusChip, allowsReEntry, allowsAddOn } = program;
  const lateEntryMinutes = program.lateEntryMinutes ?? graceAt(event.startTime);
  const settings = { startingStack, bonusChip, allowsReEntry, allowsAddOn, lateEntryMinutes };
  return { structure, settings: { ...leagueSettings, ...settings } };
};

const graceAt = (startTime: string | null): number => {
  if (startTime === null) return leagueSettings.lateEntryMinutes;
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  return defaultGraceMinutes(hours * 60 + minutes);
};

const findDuplicate = async (deps: ClockDeps, input: Input, eventKey: string | undefined): Promise<Clock> => {
  const same = await deps.models.PokerClock.findOne({
    idempotencyKey: input.idempotencyKey,
  }).lean<PokerClockDocument>();
  if (same) return presentClock(same);
  const open = await deps.models.PokerClock.findOne({ eventKey }).lean<PokerClockDocument>();
  throw new AppError(
    'CONFLICT',
    'clock.open-already',
    {},
    { details: open ? { clock: presentClock(open) } : {} },
  );
};

const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

/**
 * Creates a clock, ready to start; the same idempotency key returns the same clock again.
 * @throws VALIDATION_FAILED, FORBIDDEN for a venue of others, CONFLICT when the event has an open clock (in the body as
 * `clock`)
 */
export const createClock = async (deps: CreateDeps, actor: Actor, input: Input): Promise<Clock> => {
  const { models, outbox, now } = deps;
  const before = await models.PokerClock.findOne({
    idempotencyKey: input.idempotencyKey,
  }).lean<PokerClockDocument>();
  if (before) return presentClock(before);
  const chosen = await chosenStructure(deps, input);
  const event = await readEvent(deps, input);
  assertRunsClock(actor, { ...event, venueId: event.venueId?.toHexString() ?? null });
  const { structure, settings } = await readPlay(deps, event, chosen);
  const night = emptyNight({ ...settings, ...input.settings });
  const anchor = initialAnchor(structure.levels, now());
  const first = { levels: structure.levels, ...anchor, isHandForHand: false, announcement: null, night };
  const { lateEntryMinutes: _late, ...place } = event;
  const row = {
    ...place,
    ...clockWords(place),
    idempotencyKey: input.idempotencyKey,
    isPublic: input.isPublic,
    structureName: structure.name,
    levels: structure.levels,
    chips: structure.chips,
    ...anchor,
    night,
    first,
  };
  try {
    return await outbox.transact(async (session, publish) => {
      const [created] = await models.PokerClock.create([row], { session });
      if (!created) throw new Error('The database returned no clock.');
      const clock = presentClock(created.toObject() as PokerClockDocument);
      publish({ type: 'clock.changed', clock });
      for (const fact of cardFacts(null, clock, { nowMs: now(), timeZone: deps.timeZone })) publish(fact);
      return clock;
    });
  } catch (error) {
    if (isDuplicate(error)) return findDuplicate(deps, input, event.eventKey);
    throw error;
  }
};
