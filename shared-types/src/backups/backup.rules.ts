// Determines when a scheduled backup is due.

import { instantOf } from '../common/league-instant.ts';
import { addDays, leagueDate, weekdayOf } from '../common/league-time.ts';
import type { BackupSettings } from './backup.schema.ts';

/** The default settings: a backup every night after the venues have closed, kept for two weeks. */
export const defaultBackupSettings: BackupSettings = { schedule: 'daily', time: '04:30', keep: 14 };

/** The name of a backup file: `ahl-2026-11-22T10-30-00Z.ahlbackup`. */
export const backupFileName = (at: Date): string =>
  `ahl-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ahlbackup`;

/**
 * The latest league date whose backup is due at an instant, or null if the schedule is off. Weekly backups are due on
 * Sundays. A date that was missed while the server was down is still due.
 */
export const dueBackupDate = (
  { schedule, time }: Pick<BackupSettings, 'schedule' | 'time'>,
  nowMs: number,
  timeZone: string,
): string | null => {
  if (schedule === 'off') return null;
  const today = leagueDate(nowMs, timeZone);
  const isPast = instantOf(today, time, timeZone) <= nowMs;
  const last = isPast ? today : addDays(today, -1);
  return schedule === 'daily' ? last : addDays(last, -weekdayOf(last));
};
