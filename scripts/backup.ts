// `npm run backup [-- <file>]`: writes the whole database to one file, even while a server is using it.
import path from 'node:path';
import { backupFileName } from '@ahl/shared-types/backups';
import { writeBackup } from '../backend/src/db/backup/backup-file.ts';
import { backupRulesOf } from '../backend/src/db/backup/backup-rules.ts';
import { backupCollection } from '../backend/src/features/office/backups/backup.model.ts';
import { backupFolder } from '../backend/src/features/office/backups/backup.reader.ts';
import { createFeatureModels } from '../backend/src/features.ts';
import { openDatabase, runCommand, say } from './backup/open.ts';

const consistencyWords = {
  snapshot: 'all collections as they were at one moment',
  none: 'collections read one after another: what was written meanwhile may be in one and not in another',
} as const;

await runCommand(async () => {
  const { config, db, close } = await openDatabase();
  try {
    const createdAt = new Date();
    const file = path.resolve(process.argv[2] ?? path.join(backupFolder(config), backupFileName(createdAt)));
    const isEmbedded = config.mongodbUri === '';
    const rules = backupRulesOf(createFeatureModels(db));
    const passphrase = config.backupPassphrase;
    const source = { db, isEmbedded, without: [backupCollection], rules, passphrase, createdAt };
    const { collections, sizeBytes, sha256, consistency } = await writeBackup(source, file);
    const documents = collections.reduce((sum, { count }) => sum + count, 0);
    say(`\n  ${file}`);
    say(`  ${documents} documents of ${collections.length} collections, ${sizeBytes} bytes`);
    say(`  ${consistencyWords[consistency]}`);
    say(`  SHA-256 ${sha256}`);
    say(
      passphrase === ''
        ? '  It holds members’ data and password hashes in clear: keep it where only you can read it.'
        : '  It is encrypted with BACKUP_PASSPHRASE.',
    );
    say(`  Try it: npm run restore -- ${file} --trial\n`);
  } finally {
    await close();
  }
});
