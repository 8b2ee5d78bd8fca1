// Owns when and how hosts are reminded: one row, changed only at the expected version.
import type {
  HostReminderSettings,
  reminderSettingsUpdateSchema,
  StoredReminderSettings,
} from '@ahl/shared-types/hosts';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { type HostReminderSettingsDocument, settingsId } from './host-reminder.model.ts';

type Deps = { models: Models; outbox: Outbox; now: () => number };
type Stored = Partial<HostReminderSettingsDocument> | null;

const present = (models: Models, row: Stored): StoredReminderSettings => {
  // A new document has every default.
  const { isOn, steps, channels, quietFrom, quietTo, offersDeclined, version } =
    new models.HostReminderSettings(row ?? {}).toObject();
  return { isOn, steps, channels, quietFrom, quietTo, offersDeclined, version };
};

const findRow = (models: Models, session: ClientSession | null = null) =>
  models.HostReminderSettings.findById(settingsId).session(session).lean<Stored>();

/** Returns the settings, or the defaults until the league decides. */
export const readReminderSettings = async ({
  models,
}: Pick<Deps, 'models'>): Promise<StoredReminderSettings> => present(models, await findRow(models));

/** Changes the settings; due reminders are looked for immediately. @throws VERSION_CONFLICT */
export const updateReminderSettings = async (
  deps: Deps,
  { version, ...fields }: z.output<typeof reminderSettingsUpdateSchema>,
): Promise<StoredReminderSettings> => {
  const { models, outbox, now } = deps;
  const isSaved = await outbox.transact(async (session, publish) => {
    const row = await findRow(models, session);
    if ((row?.version ?? 0) !== version) return false;
    const values: HostReminderSettings = { ...fields, steps: fields.steps.toSorted((a, b) => b - a) };
    await models.HostReminderSettings.updateOne(
      { _id: settingsId },
      { $set: { ...values, nextSweepAt: new Date(now()) }, $inc: { version: 1 } },
      { upsert: true, session },
    );
    publish({ type: 'host-reminders.changed' });
    return true;
  });
  const settings = await readReminderSettings(deps);
  if (!isSaved) throw versionConflict('reminder.changed-meanwhile', settings, fields);
  return settings;
};

/** Makes the job look for work immediately, after somebody declined. */
export const sweepSoon = async ({ models, now }: Pick<Deps, 'models' | 'now'>): Promise<void> => {
  await models.HostReminderSettings.updateOne(
    { _id: settingsId },
    { $set: { nextSweepAt: new Date(now()) } },
  );
};
