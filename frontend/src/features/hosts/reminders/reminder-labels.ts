// Labels of what was sent to hosts, why, and the outcome.
import type { HostReminder, ReminderChannel, ReminderFate, ReminderOccasion } from '@ahl/shared-types/hosts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';

/** Labels of the channel. */
export const channelLabels: Readonly<Record<ReminderChannel, MessageDescriptor>> = {
  mail: msg`Mail`,
  push: msg`Notice in the browser`,
};

/** Labels of the outcome. */
export const fateLabels: Readonly<Record<ReminderFate, MessageDescriptor>> = {
  queued: msg`On its way`,
  sent: msg`Sent`,
  kept: msg`Not sent: there is no mail server`,
  failed: msg`Failed`,
  bounced: msg`Bounced: no such address`,
  unreachable: msg`No way to reach them`,
  'turned-off': msg`Reminders turned off`,
};

export const fateTones: Readonly<Record<ReminderFate, ChipTone>> = {
  queued: 'sky',
  sent: 'felt',
  kept: 'closed',
  failed: 'red',
  bounced: 'red',
  unreachable: 'red',
  'turned-off': 'closed',
};

/** Labels of why it was sent. */
export const occasionLabels: Readonly<Record<ReminderOccasion, MessageDescriptor>> = {
  step: msg`Reminder`,
  changed: msg`Times or place changed`,
  offer: msg`Offer of a declined night`,
  office: msg`Asked by the office`,
  released: msg`No longer their night`,
};

/** Formats the hours: `48 hours before`. */
export const hoursBefore = (hours: number): string =>
  plural(hours, { one: '# hour before', other: '# hours before' });

/** Returns the recipient: the address, or how many browsers. */
export const receiverText = ({
  channel,
  to,
  fate,
}: Pick<HostReminder, 'channel' | 'to' | 'fate'>): string => {
  if (fate === 'turned-off') return t`Not sent`;
  if (channel === null) return t`Nowhere to send it`;
  if (channel === 'mail') return to;
  return plural(Number(to), { one: '# browser', other: '# browsers' });
};
