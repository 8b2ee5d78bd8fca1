import { randomUUID } from 'node:crypto';
import {
  applyCommand,
  emptyNight,
  initialAnchor,
  type PlainCommand,
  structures,
} from '@ahl/shared-types/poker-clocks';
import type { Models } from '#db/models.ts';
import {
  type ClockCommandDocument,
  clockWords,
  type PokerClockDocument,
} from '#features/play/poker-clocks/poker-clock.model.ts';
import { presentState } from '#features/play/poker-clocks/poker-clock.presenter.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';

const preset = () => {
  const [first] = structures;
  if (!first) throw new Error('There is no preset structure.');
  return first;
};

/** Builds a clock as stored; by default a public one with the first preset, ready to start. */
export const buildPokerClock = (overrides: Partial<PokerClockDocument> = {}): PokerClockDocument => {
  const number = nextInSequence();
  const { name: structureName, levels, chips } = preset();
  const anchor = initialAnchor(levels, builtAt.getTime());
  const row = {
    ...storedFields(),
    name: `Clock ${number}`,
    venueId: null,
    venueName: '',
    region: null,
    hostName: '',
    tournamentId: null,
    date: '2026-01-05',
    startTime: null,
    idempotencyKey: randomUUID(),
    isPublic: true,
    structureName,
    levels: levels.map((level) => ({ ...level })),
    chips: chips.map((chip) => ({ ...chip })),
    ...anchor,
    anchoredAt: new Date(anchor.anchoredAt),
    startsAt: null,
    isHandForHand: false,
    announcement: null,
    night: emptyNight(),
    resultId: null,
    ...overrides,
  };
  return { ...row, ...clockWords(row), first: overrides.first ?? presentState(row as PokerClockDocument) };
};

/** A command with the time at which it was given. */
export type TimedCommand = { command: PlainCommand; atMs: number };

/** Returns a clock after commands, and their log; the rules decide the effect of each command. */
export const playPokerClock = (
  clock: PokerClockDocument,
  commands: readonly TimedCommand[],
  actor: { id: string; name: string } = { id: '', name: 'Dana Whitfield' },
): { clock: PokerClockDocument; log: ClockCommandDocument[] } => {
  let state = presentState(clock);
  const log = commands.map(({ command, atMs }): ClockCommandDocument => {
    state = applyCommand(state, command, atMs);
    const { expectedVersion: _seen, ...rest } = command;
    return {
      _id: storedFields()._id,
      clockId: clock._id,
      commandId: command.commandId,
      type: command.type,
      version: state.version,
      actor,
      device: null,
      deskId: null,
      sent: null,
      isCaptain: false,
      at: new Date(atMs),
      command: rest,
    };
  });
  const { eventKey, ...fields } = clock;
  const played = {
    ...fields,
    ...state,
    // A finished clock releases its event, as on the server.
    ...(eventKey && state.status !== 'finished' ? { eventKey } : {}),
    levels: state.levels,
    anchoredAt: new Date(state.anchoredAt),
    startsAt: state.startsAt === null ? null : new Date(state.startsAt),
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
