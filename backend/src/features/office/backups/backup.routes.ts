import * as contract from '@ahl/shared-types/backups';
import { type ApiRouter, mount } from '#http/mount.ts';
import { downloadBackup, listBackups } from './backup.reader.ts';
import type { BackupDeps, Backups } from './backup.service.ts';
import { readBackupSettings, updateBackupSettings } from './backup-settings.service.ts';

/** Mounts the routes of the league's backups, for super admins. */
export const mountBackups = (
  api: ApiRouter,
  deps: Pick<BackupDeps, 'models' | 'outbox' | 'config'> & { backups: Backups },
): void => {
  mount(api, contract.listBackups, ({ input }) => listBackups(deps, input));
  mount(api, contract.startBackup, ({ actor }) => deps.backups.start(actor.name));
  mount(api, contract.readBackupSettings, () => readBackupSettings(deps));
  mount(api, contract.updateBackupSettings, ({ input }) => updateBackupSettings(deps, input));
  mount(api, contract.downloadBackup, ({ input }) => downloadBackup(deps, input.id));
  mount(api, contract.tryBackup, ({ input, actor }) => deps.backups.tryOut(input.id, actor.name));
  mount(api, contract.deleteBackup, ({ input }) => deps.backups.remove(input.id));
};
