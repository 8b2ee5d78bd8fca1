/** The open database: combines folder lock, connections, catalog, commits and transactions. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Backups } from './backups.ts';
import { Catalog, type Collection } from './catalog.ts';
import { type ClaimListener, CommittedView } from './committed-view.ts';
import { DATABASE_FILE, makePrivate } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { renewIndexes } from './index-format.ts';
import { checkQuickly } from './integrity.ts';
import { Oplog } from './oplog.ts';
import { ownerOf } from './own-database.ts';
import { Retries } from './retries.ts';
import { type CollectionSizes, measureCollection, measureTable } from './sizes.ts';
import { Sqlite } from './sqlite.ts';
import { foreignFile, laterFile, openErrorOf } from './storage-errors.ts';
import { Transactions } from './transactions.ts';
import { WriteGroup } from './write-group.ts';

/** Size measurements. */
type Measure = {
  collection(collection: Collection): CollectionSizes;
  /** Returns the bytes of a table on disk, including SQLite's own index for it; reads all of its pages. */
  table(name: string): number;
};

/** Everything that commands need from the storage. */
export type Engine = {
  readonly catalog: Catalog;
  readonly committed: CommittedView;
  readonly writes: WriteGroup;
  readonly transactions: Transactions;
  readonly retries: Retries;
  readonly measure: Measure;
  readonly oplog: Oplog;
  readonly backups: Backups;
  /** The database file. */
  readonly file: string;
  /** Closes the database; its backups must have ended. */
  close(): void;
};

/**
 * Opens the database of a folder and creates it if missing. Only the current user can read it. Writes beyond `maxBytes`
 * are refused as on a full disk.
 * @throws DataFolderInUseError
 * @throws DatabaseFileError if the folder cannot be written or the file is damaged
 */
export function openEngine(dataDir: string, isDurable: boolean, maxBytes?: number): Engine {
  const file = join(dataDir, DATABASE_FILE);
  try {
    return openFile(dataDir, file, isDurable, maxBytes);
  } catch (error) {
    throw openErrorOf(error, file);
  }
}

function openFile(dataDir: string, file: string, isDurable: boolean, maxBytes: number | undefined): Engine {
  makePrivate(dataDir, file);
  const lock = lockFolder(dataDir);
  let sqlite: Sqlite | undefined;
  try {
    if (statSync(file).size > 0) assertReadable(file);
    sqlite = new Sqlite(file, { isReadOnly: false, isDurable, maxBytes });
    if (isDurable) checkQuickly(sqlite, file);
    return assemble(sqlite, file, isDurable, lock);
  } catch (error) {
    sqlite?.close();
    lock.release();
    throw error;
  }
}

/** Checks a file before anything is written to it. @throws DatabaseFileError */
function assertReadable(file: string): void {
  const owner = ownerOf(file);
  if (owner === 'foreign') throw foreignFile(file);
  if (owner === 'later') throw laterFile(file);
}

function assemble(sqlite: Sqlite, file: string, isDurable: boolean, lock: { release(): void }): Engine {
  const oplog = new Oplog(sqlite);
  const catalog = new Catalog(sqlite, oplog);
  renewIndexes(sqlite, catalog);
  const retries = new Retries(sqlite);
  const openSnapshot = (): Sqlite => new Sqlite(file, { isReadOnly: true, isDurable });
  const transactions = new Transactions({ sqlite, catalog, oplog, openSnapshot });
  const backups = new Backups(openSnapshot);
  const reload = (): void => {
    catalog.reload();
    retries.reload();
  };
  const writes = new WriteGroup(sqlite, {
    onCommandEnd: () => oplog.endCommand(),
    onGroupEnd: () => oplog.store(),
    onCommit: () => oplog.settle(),
    onCommandRollback() {
      reload();
      oplog.discard();
    },
    onGroupRollback() {
      reload();
      oplog.reload();
    },
  });
  const onClaim: ClaimListener = (claim) => transactions.claimPlainly(claim);
  const committed = new CommittedView(sqlite, catalog, onClaim, oplog);
  return {
    catalog,
    committed,
    writes,
    transactions,
    retries,
    measure: {
      collection: (collection) => measureCollection(sqlite, collection),
      table: (name) => measureTable(sqlite, name),
    },
    oplog,
    backups,
    file,
    close() {
      writes.flush();
      oplog.close();
      transactions.close();
      sqlite.close();
      lock.release();
    },
  };
}
