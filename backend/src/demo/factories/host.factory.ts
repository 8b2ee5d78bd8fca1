import { defaultHostReminderSettings } from '@ahl/shared-types/hosts';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { HostDocument } from '#features/schedule/hosts/core/host.model.ts';
import type {
  HostConfirmationDocument,
  HostReminderDocument,
  HostReminderSettingsDocument,
} from '#features/schedule/hosts/reminders/host-reminder.model.ts';
import { settingsId } from '#features/schedule/hosts/reminders/host-reminder.model.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';

/** Builds a host record as stored; by default of a host without an account, free on every day. */
export const buildHostRecord = (overrides: Partial<HostDocument> = {}): HostDocument => ({
  ...storedFields(),
  name: `Host ${nextInSequence()}`,
  email: '',
  phone: '',
  regions: [],
  venueIds: [],
  weekdaysOff: [],
  absences: [] as unknown as HostDocument['absences'],
  certifiedUntil: null,
  notes: '',
  deletedAt: null,
  version: 0,
  ...overrides,
});

/** Builds the settings of host reminders as stored: turned on, otherwise with the defaults. */
export const buildHostReminderSettings = (
  overrides: Partial<HostReminderSettingsDocument> = {},
): HostReminderSettingsDocument => ({
  ...storedFields(),
  ...defaultHostReminderSettings,
  _id: settingsId,
  isOn: true,
  version: 1,
  nextSweepAt: builtAt,
  ...overrides,
});

const nightFields = () => ({
  eventId: `calendar-${new Types.ObjectId().toHexString()}`,
  date: '2026-01-02',
  name: 'League Night',
  venueName: 'Copper Still',
  startTimes: ['19:00'],
  hostId: new Types.ObjectId(),
  hostName: 'Dana W.',
});

/** Builds a host confirmation of a night as stored; by default not answered. */
export const buildHostConfirmation = (
  overrides: Partial<HostConfirmationDocument> = {},
): HostConfirmationDocument => {
  const night = { ...nightFields(), ...overrides };
  return {
    ...storedFields(),
    nightKey: `${night.eventId}@${night.date}`,
    terms: `${night.date} ${night.startTimes.join('&')} `,
    kind: 'assigned',
    status: 'asked',
    round: 1,
    requestedAt: builtAt,
    answeredAt: null,
    sentHours: 48,
    lastStepAt: null,
    offeredUntil: null,
    ...night,
  };
};

/** Builds a line of the log of reminders as stored; by default a mail that was sent. */
export const buildHostReminder = (overrides: Partial<HostReminderDocument> = {}): HostReminderDocument => ({
  _id: new Types.ObjectId(),
  ...nightFields(),
  onceKey: `line ${nextInSequence()}`,
  occasion: 'step',
  hours: 48,
  channel: 'mail',
  to: 'dana@example.com',
  fate: 'sent',
  error: '',
  pending: 0,
  at: builtAt,
  ...overrides,
});

/** Stores a host confirmation of a night. */
export const createHostConfirmation = async (
  models: Models,
  overrides: Partial<HostConfirmationDocument> = {},
): Promise<HostConfirmationDocument> => {
  const confirmation = buildHostConfirmation(overrides);
  await models.HostConfirmation.collection.insertOne(confirmation);
  return confirmation;
};
