// Owns when backups are made by themselves, and how many are kept.
import {
  type BackupSettings,
  type BackupSettingsUpdate,
  backupSettingsSchema,
  defaultBackupSettings,
  type StoredBackupSettings,
} from '@ahl/shared-types/backups';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import {
  type ContentKind,
  readVersioned,
  writeVersioned,
} from '#features/core/site-content/site-content.service.ts';

type Deps = { models: Models; outbox: Outbox };

const settingsKind: ContentKind<BackupSettings> = {
  key: 'backup-settings',
  schema: backupSettingsSchema,
  initial: defaultBackupSettings,
};

/** Returns the backup schedule and how many backups are kept. */
export const readBackupSettings = (deps: Pick<Deps, 'models'>): Promise<StoredBackupSettings> =>
  readVersioned(deps, settingsKind);

/** Updates the backup settings. @throws VERSION_CONFLICT */
export const updateBackupSettings = (
  deps: Deps,
  { version, ...settings }: BackupSettingsUpdate,
): Promise<StoredBackupSettings> => writeVersioned(deps, settingsKind, settings, version);
