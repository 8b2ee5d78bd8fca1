import type { Clock, ClockLogEntry, ClockStatus, Level, RunningClock } from '@ahl/shared-types/poker-clocks';
import type { ClockCommandDocument, PokerClockDocument } from '../../models/poker-clock.model.ts';

const presentLevel = (level: PokerClockDocument['levels'][number]): Level =>
  level.kind === 'break'
    ? { kind: 'break', durationMs: level.durationMs, colourUpChip: level.colourUpChip ?? null }
    : {
        kind: 'level',
        durationMs: level.durationMs,
        smallBlind: level.smallBlind ?? 0,
        bigBlind: level.bigBlind ?? 0,
        ante: level.ante ?? 0,
        bigBlindAnte: level.bigBlindAnte ?? 0,
      };

/** A clock as everyone sees it. */
export const presentClock = (clock: PokerClockDocument): Clock => ({
  id: clock._id.toHexString(),
  name: clock.name,
  venueId: clock.venueId?.toHexString() ?? null,
  venueName: clock.venueName,
  hostName: clock.hostName,
  tournamentId: clock.tournamentId ?? null,
  date: clock.date,
  startTime: clock.startTime ?? null,
  isPublic: clock.isPublic,
  structureName: clock.structureName,
  levels: clock.levels.map(presentLevel),
  status: clock.status as ClockStatus,
  levelIndex: clock.levelIndex,
  remainingMs: clock.remainingMs,
  anchoredAt: clock.anchoredAt.toISOString(),
  version: clock.version,
});

/** A clock in the list of running ones. */
export const presentRunningClock = (
  clock: Pick<PokerClockDocument, '_id' | 'name' | 'venueName' | 'status'>,
): RunningClock => ({
  id: clock._id.toHexString(),
  name: clock.name,
  venueName: clock.venueName,
  status: clock.status as ClockStatus,
});

/** One line of a clock's log. */
export const presentLogEntry = (entry: ClockCommandDocument): ClockLogEntry => ({
  commandId: entry.commandId,
  type: entry.type as ClockLogEntry['type'],
  version: entry.version,
  actor: { id: entry.actor.id ?? '', name: entry.actor.name ?? '' },
  at: entry.at.toISOString(),
  ...(entry.levelIndex == null ? {} : { levelIndex: entry.levelIndex }),
  ...(entry.deltaMs == null ? {} : { deltaMs: entry.deltaMs }),
});
