/** The open database: folder lock, connections, catalog, commits and transactions, put together. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog } from './catalog.ts';
import { CommittedView } from './committed-view.ts';
import { lockFolder } from './folder-lock.ts';
import { Retries } from './retries.ts';
import { Sqlite } from './sqlite.ts';
import { Transactions } from './transactions.ts';
import { WriteGroup } from './write-group.ts';

/** Everything that commands need of the storage. */
export type Engine = {
  readonly catalog: Catalog;
  readonly committed: CommittedView;
  readonly writes: WriteGroup;
  readonly transactions: Transactions;
  readonly retries: Retries;
  close(): void;
};

/** Opens the database of a folder, and makes it where it is missing. @throws DataFolderInUseError */
export function openEngine(dataDir: string, isDurable: boolean): Engine {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const file = join(dataDir, 'database.sqlite');
  const sqlite = new Sqlite(file, { isReadOnly: false, isDurable });
  const catalog = new Catalog(sqlite);
  const retries = new Retries(sqlite);
  const transactions = new Transactions(
    sqlite,
    catalog,
    () => new Sqlite(file, { isReadOnly: true, isDurable }),
  );
  const writes = new WriteGroup(sqlite, () => {
    catalog.reload();
    retries.reload();
  });
  const committed = new CommittedView(sqlite, catalog, (collection, rowid) =>
    transactions.claimPlainly(collection, rowid),
  );
  return {
    catalog,
    committed,
    writes,
    transactions,
    retries,
    close() {
      writes.flush();
      transactions.close();
      sqlite.close();
      lock.release();
    },
  };
}
