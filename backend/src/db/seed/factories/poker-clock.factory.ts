import { randomUUID } from 'node:crypto';
import {
  applyCommand,
  type ClockCommand,
  type ClockState,
  type ClockStatus,
  initialAnchor,
  structures,
} from '@ahl/shared-types/poker-clocks';
import type { Models } from '../../../models/index.ts';
import type { ClockCommandDocument, PokerClockDocument } from '../../../models/poker-clock.model.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';

const preset = () => {
  const [first] = structures;
  if (!first) throw new Error('There is no preset structure.');
  return first;
};

/** A clock as stored; unless given otherwise a public one with the first preset, ready to start. */
export const buildPokerClock = (overrides: Partial<PokerClockDocument> = {}): PokerClockDocument => {
  const number = nextInSequence();
  const { name: structureName, levels } = preset();
  const { anchoredAt, ...anchor } = initialAnchor(levels, builtAt.getTime());
  return {
    ...storedFields(),
    name: `Clock ${number}`,
    venueId: null,
    venueName: '',
    hostName: '',
    tournamentId: null,
    date: '2026-01-05',
    startTime: null,
    idempotencyKey: randomUUID(),
    isPublic: true,
    structureName,
    levels: levels.map((level) => ({ ...level })) as unknown as PokerClockDocument['levels'],
    ...anchor,
    anchoredAt: new Date(anchoredAt),
    ...overrides,
  };
};

/** A command with the moment at which it was given. */
export type GivenCommand = { command: ClockCommand; atMs: number };

const stateOf = (clock: PokerClockDocument): ClockState => ({
  levels: clock.levels as unknown as ClockState['levels'],
  status: clock.status as ClockStatus,
  levelIndex: clock.levelIndex,
  remainingMs: clock.remainingMs,
  anchoredAt: clock.anchoredAt.toISOString(),
  version: clock.version,
});

/** A clock after commands, and the log that they left; the rules decide what each of them does. */
export const playPokerClock = (
  clock: PokerClockDocument,
  given: readonly GivenCommand[],
  actor: { id: string; name: string } = { id: '', name: 'Dana Whitfield' },
): { clock: PokerClockDocument; log: ClockCommandDocument[] } => {
  let state = stateOf(clock);
  const log = given.map(({ command, atMs }): ClockCommandDocument => {
    state = applyCommand(state, command, atMs);
    const { expectedVersion: _seen, ...rest } = command;
    const { version, status, levelIndex, remainingMs } = state;
    const after = { status, levelIndex, remainingMs, anchoredAt: new Date(state.anchoredAt) };
    return {
      _id: storedFields()._id,
      ...rest,
      clockId: clock._id,
      version,
      actor,
      at: new Date(atMs),
      after,
    };
  });
  const { status, levelIndex, remainingMs, version } = state;
  const { eventKey, ...fields } = clock;
  const played = {
    ...fields,
    // A finished clock gives its event back, as the server does.
    ...(eventKey && status !== 'finished' ? { eventKey } : {}),
    ...{ status, levelIndex, remainingMs, version, anchoredAt: new Date(state.anchoredAt) },
    updatedAt: log.at(-1)?.at ?? clock.updatedAt,
  };
  return { clock: played, log };
};

/** Stores a clock. */
export const createPokerClock = async (models: Models, overrides: Partial<PokerClockDocument> = {}) => {
  const clock = buildPokerClock(overrides);
  await models.PokerClock.collection.insertOne(clock);
  return clock;
};
