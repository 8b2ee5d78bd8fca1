import { announcementAt, type Clock, type ClockReading, readClock } from '@ahl/shared-types/poker-clocks';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';
import { type ClockDesk, useClockCommand } from '../../core/commands/use-clock-command.ts';
import { type FaceModel, faceOf, playsFromMs } from '../../core/reading/face-model.ts';
import { type TimedReading, useClockReading } from '../../core/reading/use-clock-reading.ts';
import { useEntry } from '../../core/reading/use-entry.ts';
import { type League, useLeague } from '../../core/reading/use-league.ts';
import { type DeskActs, mainActionOf } from '../components/desk-controls.tsx';
import type { DeskLogState } from '../components/desk-log.tsx';
import { lateEntryMinutesLeft, type Prompt, promptsOf } from '../desk-model.ts';
import { useDeskLog } from './use-desk-log.ts';

/** Reads a clock for the desk, also at the second at which a scheduled start sets it going. */
const useDeskReading = (clock: Clock): TimedReading => {
  const timed = useClockReading(clock);
  const secondMs = useServerSecond();
  const isStandingBy = clock.status === 'ready' && clock.startsAt !== null;
  if (!isStandingBy) return { ...timed, nowMs: Math.max(timed.nowMs, secondMs) };
  return { reading: readClock(clock, secondMs), nowMs: secondMs };
};

/** Everything that the parts of a desk show and do. */
export type Desk = ClockDesk & {
  reach: Reach;
  reading: ClockReading;
  /** Server time (ms) at which the clock was read. */
  nowMs: number;
  /** The time from which the clock is played (ms): now, or the start that it waits for. */
  playMs: number;
  face: FaceModel;
  league: League;
  log: DeskLogState;
  prompts: readonly Prompt[];
  /** The start of the event (ms), null if it is not known. */
  eventStartMs: number | null;
  lateMinutes: number | null;
  acts: DeskActs;
  isFirst: boolean;
  isLast: boolean;
};

/** Returns the actions of a desk's controls; they do nothing on a finished clock. */
const actsOf = ({ give }: ClockDesk, reading: ClockReading, isFirst: boolean, isLast: boolean): DeskActs => {
  const isOn = reading.status !== 'finished';
  return {
    main: () => {
      const action = mainActionOf(reading.status);
      if (action) give({ type: action.type });
    },
    previous: () => isOn && !isFirst && give({ type: 'previous-level' }),
    next: () => isOn && !isLast && give({ type: 'next-level' }),
    adjust: (deltaMs) => isOn && give({ type: 'adjust-time', deltaMs }),
    toBreak: null,
  };
};

/** Returns the desk of a clock: the server's copy with the commands given here, read at this second. */
export const useDesk = (server: Clock, reach: Reach, notify: (sentence: string) => void): Desk => {
  const league = useLeague();
  const desk = useClockCommand(server, notify);
  const { reading, nowMs } = useDeskReading(desk.clock);
  const announcement = announcementAt(desk.clock, nowMs);
  const hasEnded = announcement !== desk.clock.announcement;
  const clock = hasEnded ? { ...desk.clock, announcement } : desk.clock;
  const log = useDeskLog(server, desk, league.timeOf);
  const { entry, startsAtMs } = useEntry(clock, nowMs);
  const lateMinutes = lateEntryMinutesLeft(entry);
  const isFirst = reading.levelIndex === 0;
  const isLast = reading.levelIndex >= clock.levels.length - 1;
  const playMs = playsFromMs(clock, reading, startsAtMs, nowMs);
  return {
    ...desk,
    clock,
    reach,
    reading,
    nowMs,
    playMs,
    league,
    log,
    lateMinutes,
    isFirst,
    isLast,
    face: faceOf(clock, reading, playMs),
    prompts: promptsOf(clock, reading, lateMinutes),
    eventStartMs: startsAtMs,
    acts: actsOf(desk, reading, isFirst, isLast),
  };
};
