import {
  type Clock,
  type ClockLogEntry,
  type ClockStatus,
  nightCounts,
  type RunningClock,
  readClock,
  type TournamentState,
} from '@ahl/shared-types/poker-clocks';
import { presentLevel } from '#features/play/structures/level.presenter.ts';
import type { ClockCommandDocument, PokerClockDocument } from './poker-clock.model.ts';

/** Presents a clock to everybody. */
export const presentClock = (clock: PokerClockDocument): Clock => ({
  id: clock._id.toHexString(),
  name: clock.name,
  venueId: clock.venueId?.toHexString() ?? null,
  venueName: clock.venueName,
  region: clock.region ?? null,
  hostName: clock.hostName,
  tournamentId: clock.tournamentId ?? null,
  date: clock.date,
  startTime: clock.startTime ?? null,
  isPublic: clock.isPublic,
  structureName: clock.structureName,
  levels: clock.levels.map(presentLevel),
  chips: clock.chips ?? [],
  status: clock.status as ClockStatus,
  levelIndex: clock.levelIndex,
  remainingMs: clock.remainingMs,
  anchoredAt: clock.anchoredAt.toISOString(),
  ...(typeof clock.playedMs === 'number' && { playedMs: clock.playedMs }),
  version: clock.version,
  ...(clock.lastCommandAt && { lastCommandAt: clock.lastCommandAt.toISOString() }),
  startsAt: clock.startsAt?.toISOString() ?? null,
  isHandForHand: clock.isHandForHand,
  announcement: clock.announcement,
  settings: clock.night.settings,
  counts: nightCounts(clock.night),
});

/** Returns the part of a clock that commands change. */
export const presentState = (row: PokerClockDocument): TournamentState => {
  const clock = presentClock(row);
  const { levels, status, levelIndex, remainingMs, anchoredAt, playedMs, version, startsAt } = clock;
  const { isHandForHand, announcement } = clock;
  return {
    levels,
    status,
    levelIndex,
    remainingMs,
    anchoredAt,
    ...(playedMs !== undefined && { playedMs }),
    version,
    startsAt,
    isHandForHand,
    announcement,
    night: row.night,
  };
};

/** Presents a clock in the list of running ones. A clock whose planned start has passed counts as running. */
export const presentRunningClock = (row: PokerClockDocument, nowMs: number): RunningClock => {
  const clock = presentClock(row);
  const { id, name, venueName, isPublic } = clock;
  return { id, name, venueName, isPublic, status: readClock(clock, nowMs).status };
};

/** Presents one line of a clock's log. */
export const presentLogEntry = (entry: ClockCommandDocument, isUndone: boolean): ClockLogEntry =>
  ({
    ...entry.command,
    version: entry.version,
    actor: { id: entry.actor.id ?? '', name: entry.actor.name ?? '' },
    ...(entry.device && { device: entry.device }),
    at: entry.at.toISOString(),
    isUndone,
  }) as ClockLogEntry;
