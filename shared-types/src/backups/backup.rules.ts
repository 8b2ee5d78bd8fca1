// Owns when a backup of the schedule is due.

import { instantOf } from '../common/league-instant.ts';
import { addDays, leagueDate, weekdayOf } from '../common/league-time.ts';
import type { BackupSettings } from './backup.schema.ts';

/** What holds until somebody decides: every night after the bars have closed, two weeks of them. */
export const defaultBackupSettings: BackupSettings = { schedule: 'daily', time: '04:30', keep: 14 };

/** The name of files: `ahl-2026-11-22T10-30-00Z.ahlbackup`. */
export const backupFileName = (at: Date): string =>
  `ahl-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ahlbackup`;

/**
 * The last league date whose backup is due at a moment, or null where none is made by itself. Those of every week are of
 * Sundays. A date that was missed while the server was down is made up for.
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
