// Announcements to the room, and when each of them ends. Pure: time is passed in.
import type { AnnouncementEnd } from './clock-command.schema.ts';
import { type ClockState, readClock } from './poker-clock.rules.ts';
import type { Announcement, Clock } from './poker-clock.schema.ts';

/** Returns an announcement made at `atMs` (server time). */
export const buildAnnouncement = (
  text: string,
  ends: AnnouncementEnd | undefined,
  atMs: number,
): Announcement => {
  const made = { text, at: new Date(atMs).toISOString() };
  if (ends === undefined) return made;
  if (ends.by === 'row') return { ...made, endsAfterRow: ends.levelIndex };
  return { ...made, endsAt: new Date(atMs + ends.minutes * 60_000).toISOString() };
};

/**
 * Returns the announcement that the screens of a clock show at `nowMs` (server time); null if there is none, or it has
 * ended: by its time, with its level or break, or with the clock.
 */
export const announcementAt = (
  clock: ClockState & Pick<Clock, 'announcement'>,
  nowMs: number,
): Announcement | null => {
  const { announcement, anchoredAt } = clock;
  if (announcement === null) return null;
  const { at, endsAt, endsAfterRow } = announcement;
  const { status, levelIndex } = readClock(clock, nowMs);
  if (status === 'finished' && Date.parse(at) <= Date.parse(anchoredAt)) return null;
  if (endsAt !== undefined && nowMs >= Date.parse(endsAt)) return null;
  return endsAfterRow !== undefined && levelIndex > endsAfterRow ? null : announcement;
};
