import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportedFileSchema } from '../common/resource.ts';
import { backupSchema, backupSettingsUpdateSchema, storedBackupSettingsSchema } from './backup.schema.ts';

const access = 'backup:manage';
const params = z.object({ id: idSchema });
const publishes = ['backup.changed'] as const;

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/backups',
  access,
  summary: 'The backups of the league, newest first unless sorted otherwise.',
  query: listQuery(['startedAt']),
  response: listOf(backupSchema),
});

export const startBackup = endpoint({
  method: 'POST',
  path: '/api/backups',
  access,
  securityEvent: { type: 'backup.made' },
  summary: 'Begins a backup of the whole database; its entry in the list shows when it is done.',
  response: backupSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes,
});

export const readBackupSettings = endpoint({
  method: 'GET',
  path: '/api/backups/settings',
  access,
  cost: 15,
  summary: 'When backups are made automatically, and how many are kept.',
  response: storedBackupSettingsSchema,
});

export const updateBackupSettings = endpoint({
  method: 'PUT',
  path: '/api/backups/settings',
  access,
  securityEvent: { type: 'settings.changed' },
  summary: 'Changes when backups are made, and how many are kept.',
  body: backupSettingsUpdateSchema,
  response: storedBackupSettingsSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['site-content.changed'],
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/backups/:id/file',
  access: 'backup:download',
  securityEvent: { type: 'backup.downloaded', subject: 'id' },
  summary:
    'The file of a backup: the whole database, without what signs somebody in, such as links; with password hashes.',
  params,
  response: exportedFileSchema,
  produces: ['application/gzip'],
  errors: ['NOT_FOUND', 'CONFLICT'],
  cost: 500,
});

export const tryBackup = endpoint({
  method: 'POST',
  path: '/api/backups/:id/trial',
  access,
  securityEvent: { type: 'backup.tried', subject: 'id' },
  summary:
    'Restores a backup into a scratch database, compares the counts, and deletes the scratch database.',
  params,
  response: backupSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes,
});

export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/api/backups/:id',
  access,
  securityEvent: { type: 'backup.deleted', subject: 'id' },
  summary: 'Permanently deletes a backup and its file.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes,
});
