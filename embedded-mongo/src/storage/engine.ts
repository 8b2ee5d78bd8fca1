/** The open database: folder lock, connections, catalog, commits and transactions, put together. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog, type Collection } from './catalog.ts';
import { type ClaimListener, CommittedView } from './committed-view.ts';
import { lockFolder } from './folder-lock.ts';
import { renewIndexes } from './index-format.ts';
import { checkQuickly } from './integrity.ts';
import { Oplog } from './oplog.ts';
import { Retries } from './retries.ts';
import { type CollectionSizes, measureCollection } from './sizes.ts';
import { Sqlite } from './sqlite.ts';
import { openErrorOf } from './storage-errors.ts';
import { Transactions } from './transactions.ts';
import { WriteGroup } from './write-group.ts';

/** How much there is. */
export type Measure = {
  collection(collection: Collection): CollectionSizes;
};

/** Everything that commands need of the storage. */
export type Engine = {
  readonly catalog: Catalog;
  readonly committed: CommittedView;
  readonly writes: WriteGroup;
  readonly transactions: Transactions;
  readonly retries: Retries;
  readonly measure: Measure;
  readonly oplog: Oplog;
  /** The database file. */
  readonly file: string;
  close(): void;
};

/**
 * Opens the database of a folder, and makes it where it is missing. Nobody but this user may read it.
 * @throws DataFolderInUseError
 * @throws DatabaseFileError where the folder cannot be written or the file is damaged
 */
export function openEngine(dataDir: string, isDurable: boolean): Engine {
  const file = join(dataDir, 'database.sqlite');
  try {
    return openFile(dataDir, file, isDurable);
  } catch (error) {
    throw openErrorOf(error, file);
  }
}

/** SQLite's further files take the mode of the database's. */
function makePrivate(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function openFile(dataDir: string, file: string, isDurable: boolean): Engine {
  makePrivate(dataDir, file);
  const lock = lockFolder(dataDir);
  let sqlite: Sqlite | undefined;
  try {
    sqlite = new Sqlite(file, { isReadOnly: false, isDurable });
    if (isDurable) checkQuickly(sqlite, file);
    return assemble(sqlite, file, isDurable, lock);
  } catch (error) {
    sqlite?.close();
    lock.release();
    throw error;
  }
}

function assemble(sqlite: Sqlite, file: string, isDurable: boolean, lock: { release(): void }): Engine {
  const oplog = new Oplog(sqlite);
  const catalog = new Catalog(sqlite, oplog);
  renewIndexes(sqlite, catalog);
  const retries = new Retries(sqlite);
  const transactions = new Transactions({
    sqlite,
    catalog,
    oplog,
    openSnapshot: () => new Sqlite(file, { isReadOnly: true, isDurable }),
  });
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
    measure: { collection: (collection) => measureCollection(sqlite, collection) },
    oplog,
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
