// Decides whether a host must be written to about a night now. Pure.

import { dueStep, type HostReminderSettings, type PlannedNight, quietAt } from '@ahl/shared-types/hosts';
import { startOf, termsOf } from '../core/confirmations.ts';
import type { HostConfirmationDocument } from './host-reminder.model.ts';

export type DueReminder = { occasion: 'step'; hours: number } | { occasion: 'changed' };
type Confirmation = Pick<HostConfirmationDocument, 'terms' | 'kind' | 'status' | 'sentHours'>;

/** Returns what to send a night's host now; null: nothing. `asked` is this host's earlier question about this night. */
export const dueReminder = (
  night: Pick<PlannedNight, 'date' | 'startTimes' | 'venueId'>,
  confirmation: Confirmation | null,
  settings: HostReminderSettings,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): DueReminder | null => {
  const startsAtMs = startOf(night, timeZone);
  if (nowMs >= startsAtMs) return null;
  const quiet = quietAt(nowMs, settings, timeZone);
  // Reminders delayed by a stop wait too, unless the night begins within the quiet hours.
  if (quiet && quiet.toMs < startsAtMs) return null;
  const isTheirs = confirmation !== null && confirmation.kind === 'assigned';
  const isOpen = isTheirs && confirmation.status !== 'declined';
  if (isOpen && confirmation.terms !== termsOf(night)) return { occasion: 'changed' };
  const hours = dueStep(startsAtMs, settings, nowMs, timeZone);
  if (hours === null) return null;
  if (isOpen && (confirmation.sentHours ?? hours + 1) <= hours) return null;
  return { occasion: 'step', hours };
};
