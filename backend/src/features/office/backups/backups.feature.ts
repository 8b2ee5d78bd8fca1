import { feature } from '#face/feature.ts';
import { createBackupJob } from './backup.job.ts';
import { backupModel } from './backup.model.ts';
import { mountBackups } from './backup.routes.ts';

export const backups = feature({
  models: [backupModel],
  mount: mountBackups,
  jobs: { backup: createBackupJob },
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    left: {
      Backup: 'lists the files of one server',
    },
  },
});
