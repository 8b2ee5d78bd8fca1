import { AppError, type EndpointInput, leagueDate, parseTimes } from '@ahl/shared-types/common';
import {
  type Clock,
  type createClock as createClockContract,
  emptyNight,
  initialAnchor,
  leagueSettings,
  structureById,
} from '@ahl/shared-types/poker-clocks';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { mongo, Types } from 'mongoose';
import type { PokerClockDocument } from '../../models/poker-clock.model.ts';
import { findCard } from '../tournaments/tournament.service.ts';
import { presentClock } from './poker-clock.presenter.ts';
import type { ClockDeps } from './poker-clock.service.ts';

type Input = EndpointInput<typeof createClockContract>;

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const chooseStructure = (input: Input) => {
  if (input.levels) return { name: 'Own structure', levels: input.levels };
  const preset = structureById(input.structureId ?? '');
  if (preset) return preset;
  throw new AppError('VALIDATION_FAILED', 'There is no such structure.', {
    fields: { structureId: 'Must be the id of a preset structure.' },
  });
};

const chooseStart = (card: TournamentCard, startTime: string | undefined): string => {
  const times = parseTimes(card.startTime).map(toTime);
  const chosen = startTime ?? times[0] ?? '';
  if (times.includes(chosen)) return chosen;
  throw new AppError('VALIDATION_FAILED', 'The event does not start at that time.', {
    fields: { startTime: `Must be one of ${times.join(', ')}.` },
  });
};

const readEvent = async (deps: ClockDeps, input: Input) => {
  const date = input.date ?? leagueDate(deps.now(), deps.timeZone);
  if (!input.tournamentId)
    return {
      name: input.name ?? '',
      date,
      startTime: input.startTime ?? null,
      venueId: null,
      venueName: '',
      hostName: '',
      tournamentId: null,
      lateEntryMinutes: null,
    };
  const card = await findCard(deps, input.tournamentId, date);
  if (!card) {
    throw new AppError('VALIDATION_FAILED', 'There is no such event on that day.', {
      fields: { tournamentId: 'Must be an event of that day.' },
    });
  }
  const startTime = chooseStart(card, input.startTime);
  return {
    name: input.name ?? card.name,
    date,
    startTime,
    venueId: card.venue ? new Types.ObjectId(card.venue.id) : null,
    venueName: card.venue?.name ?? '',
    hostName: card.assignedHost,
    tournamentId: card.id,
    lateEntryMinutes: card.gracePeriod,
    eventKey: `${card.id}@${date}#${startTime}`,
  };
};

const findTwin = async (deps: ClockDeps, input: Input, eventKey: string | undefined): Promise<Clock> => {
  const same = await deps.models.PokerClock.findOne({
    idempotencyKey: input.idempotencyKey,
  }).lean<PokerClockDocument>();
  if (same) return presentClock(same);
  const open = await deps.models.PokerClock.findOne({ eventKey }).lean<PokerClockDocument>();
  throw new AppError('CONFLICT', 'A clock for this event is open already.', {
    details: open ? { clock: presentClock(open) } : {},
  });
};

const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

/**
 * Creates a clock, ready to start; the same idempotency key gives the same clock again.
 * @throws VALIDATION_FAILED, CONFLICT when the event has an open clock (in the body as `clock`).
 */
export const createClock = async (deps: ClockDeps, input: Input): Promise<Clock> => {
  const { models, outbox, now } = deps;
  const before = await models.PokerClock.findOne({
    idempotencyKey: input.idempotencyKey,
  }).lean<PokerClockDocument>();
  if (before) return presentClock(before);
  const structure = chooseStructure(input);
  const event = await readEvent(deps, input);
  const night = emptyNight({
    ...leagueSettings,
    ...(event.lateEntryMinutes === null ? {} : { lateEntryMinutes: event.lateEntryMinutes }),
    ...input.settings,
  });
  const anchor = initialAnchor(structure.levels, now());
  const first = { levels: structure.levels, ...anchor, isHandForHand: false, announcement: null, night };
  const { lateEntryMinutes: _late, ...place } = event;
  const row = {
    ...place,
    idempotencyKey: input.idempotencyKey,
    isPublic: input.isPublic,
    structureName: structure.name,
    levels: structure.levels,
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
      publish({ type: 'data.changed', keys: [`/api/tournaments/date/${clock.date}`], audience: 'public' });
      return clock;
    });
  } catch (error) {
    if (isDuplicate(error)) return findTwin(deps, input, event.eventKey);
    throw error;
  }
};
