// A desk that gives commands to a clock and stores its log.

import { AppError } from '../common/errors.ts';
import type { ClockCommand } from '../poker-clocks/clock-command.schema.ts';
import { emptyNight } from '../poker-clocks/night.rules.ts';
import type { Seat } from '../poker-clocks/night.schema.ts';
import { initialAnchor, readClock } from '../poker-clocks/poker-clock.rules.ts';
import { applyLine, type LoggedCommand, type TournamentState } from '../poker-clocks/replay.rules.ts';
import { structureById } from '../poker-clocks/structures.ts';
import { renderInEnglish } from '../reasons/index.ts';

export const minute = 60_000;

export const t0 = Date.parse('2026-11-21T01:00:00.000Z');

export const levels = structureById('lppl')?.levels ?? [];

const begin = (): TournamentState => ({
  levels,
  ...initialAnchor(levels, t0),
  isHandForHand: false,
  announcement: null,
  night: emptyNight(),
});

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Creates a desk that gives one command a minute and stores the log, as the server does. */
export const openDesk = (first = begin()) => {
  const log: LoggedCommand[] = [];
  let state = first;
  let nowMs = t0;
  const give = (type: ClockCommand['type'], more: object = {}, afterMs = minute) => {
    nowMs += afterMs;
    const command = { commandId: idOf(1_000 + log.length), type, ...more } as ClockCommand;
    state = applyLine({ first, log, state }, { command, atMs: nowMs });
    log.push({ command, atMs: nowMs });
    return command.commandId;
  };
  return {
    give,
    log,
    first,
    state: () => state,
    reading: () => readClock(state, nowMs),
    register: (number: number, seat: Seat | null = null) =>
      give('register', {
        entry: {
          id: idOf(number),
          playerId: null,
          name: `Player ${number}`,
          playerNumber: null,
          seat,
          isSeatFixed: false,
          extraChips: 0,
        },
      }),
    names: (places: Map<string, number>) =>
      [...places].map(([id, place]) => [Number(id.slice(-4)), place]).sort(([a = 0], [b = 0]) => a - b),
  };
};

export const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return renderInEnglish(error.message);
    throw error;
  }
  return 'nothing was refused';
};
