import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { restoreEmbeddedMongo, startEmbeddedMongo } from './index.ts';
import { fill, useFreshPaths, withServer } from './testing/backup-folders.ts';

const freshPath = useFreshPaths();

describe('a restore', () => {
  const backup = freshPath();
  beforeAll(() =>
    withServer(freshPath(), async (server, client) => {
      await fill(client.db('app'));
      await server.backup(backup);
    }),
  );

  const changed = (change: (file: string) => void): string => {
    const file = freshPath();
    copyFileSync(backup, file);
    change(file);
    return file;
  };

  it.each<[string, (file: string) => void, RegExp]>([
    [
      'with flipped bytes',
      (file) => overwrite(file, 8_192 * 40),
      /the file is damaged: .*Take another backup/,
    ],
    ['that is truncated', (file) => truncateSync(file, 8_192 * 30), /damaged|malformed/],
    ['that is not a database', (file) => writeFileSync(file, 'no database '.repeat(2_000)), /not a database/],
    ['that is empty', (file) => truncateSync(file, 0), /not a backup of this database server/],
    ['from another program', makeForeign, /not a backup of this database server/],
    ['that does not exist', (file) => rmSync(file), /there is no such/],
  ])('refuses a file %s and leaves no database', async (_name, change, why) => {
    const file = changed(change);
    const dataDir = freshPath();

    const restore = restoreEmbeddedMongo({ backup: file, dataDir });

    await expect(restore).rejects.toThrow(why);
    await expect(restore).rejects.toThrow(file);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual([]);
  });

  it('refuses a folder that contains a database or is in use', async () => {
    const dataDir = freshPath();
    await withServer(dataDir, async () => {
      await expect(restoreEmbeddedMongo({ backup, dataDir })).rejects.toMatchObject({
        name: 'DataFolderInUseError',
      });
    });

    await expect(restoreEmbeddedMongo({ backup, dataDir })).rejects.toThrow('has a database already');
  });

  it('creates a folder that only its user can read', async () => {
    const dataDir = freshPath();

    await restoreEmbeddedMongo({ backup, dataDir });

    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'database.sqlite')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, 'database.sqlite.partial'))).toBe(false);
  });
});

describe('a start', () => {
  it('on a database of another program is refused with a clear message and changes nothing', async () => {
    const dataDir = freshPath();
    mkdirSync(dataDir);
    const file = join(dataDir, 'database.sqlite');
    makeForeign(file);
    const before = readFileSync(file);

    const start = startEmbeddedMongo({ dataDir });

    await expect(start).rejects.toThrow(/is a database of another program. Nothing was changed/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('succeeds if a first start was killed after creating its first table', async () => {
    const dataDir = freshPath();
    mkdirSync(dataDir);
    const db = new DatabaseSync(join(dataDir, 'database.sqlite'));
    db.exec(`CREATE TABLE oplog (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, until INTEGER NOT NULL,
      changes BLOB NOT NULL)`);
    db.close();

    const counted = await withServer(dataDir, (_server, client) =>
      client.db('app').collection('things').countDocuments(),
    );

    expect(counted).toBe(0);
  });
});

function overwrite(file: string, position: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(64, 0xa5), 0, 64, position);
  closeSync(handle);
}

function makeForeign(file: string): void {
  rmSync(file, { force: true });
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE collections (name TEXT); CREATE TABLE notes (text TEXT)');
  db.close();
}
