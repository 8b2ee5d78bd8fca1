/**
 * Commands that arrive together share one commit. The first write in an event-loop turn opens a SQLite transaction,
 * each command runs in its own savepoint, and when the turn's input is processed, one COMMIT writes everything to disk;
 * replies are sent only then. While that commit waits for the disk, the next commands queue in the sockets: the higher
 * the load, the larger the groups.
 */
import type { Sqlite } from './sqlite.ts';

/** Hooks that run in addition to a command's own work. */
export type WriteHooks = {
  /** Runs when a command has finished its work; writes made here belong to it. */
  readonly onCommandEnd: () => void;
  /** Runs when all commands of the group have finished; writes made here are committed with theirs. */
  readonly onGroupEnd: () => void;
  /** Runs when the writes are on disk. */
  readonly onCommit: () => void;
  /** Runs after the running command's writes were rolled back: cached state must be restored. */
  readonly onCommandRollback: () => void;
  /** Runs after all writes of the group were rolled back. */
  readonly onGroupRollback: () => void;
};

/** Lets commands share commits. */
export class WriteGroup {
  readonly #sqlite: Sqlite;
  readonly #hooks: Partial<WriteHooks>;
  #refusal: Error | undefined;
  #settled: { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } | undefined;

  constructor(sqlite: Sqlite, hooks: Partial<WriteHooks> = {}) {
    this.#sqlite = sqlite;
    this.#hooks = hooks;
  }

  /** Runs a write now; resolves when it is on disk. If `work` throws, its writes are undone. */
  async run<Result>(work: () => Result): Promise<Result> {
    const group = this.#open();
    this.#sqlite.exec('SAVEPOINT command');
    let result: Result;
    try {
      result = work();
      this.#hooks.onCommandEnd?.();
      this.#sqlite.exec('RELEASE command');
    } catch (error) {
      this.#undoCommand(error);
      throw error;
    }
    await group.promise;
    return result;
  }

  /** Makes every further write fail with `error`: the file is damaged, and writing would make it worse. */
  refuseAll(error: Error): void {
    this.#refusal = error;
  }

  #undoCommand(error: unknown): void {
    try {
      this.#sqlite.exec('ROLLBACK TO command; RELEASE command');
      this.#hooks.onCommandRollback?.();
    } catch {
      // A full disk has rolled back the whole group: all of its commands must fail.
      const group = this.#settled;
      this.#settled = undefined;
      this.#abandon();
      group?.reject(error);
    }
  }

  /** Resolves when everything written so far is on disk; undefined in the common case that nothing is pending. */
  get pending(): Promise<void> | undefined {
    return this.#settled?.promise;
  }

  /** Commits the group now. */
  flush(): void {
    const group = this.#settled;
    if (group === undefined) return;
    this.#settled = undefined;
    try {
      this.#hooks.onGroupEnd?.();
      this.#sqlite.exec('COMMIT');
      this.#hooks.onCommit?.();
      group.resolve();
    } catch (error) {
      this.#abandon();
      group.reject(error);
    }
  }

  #abandon(): void {
    try {
      this.#sqlite.exec('ROLLBACK');
    } catch {
      // SQLite has already rolled back, as it does when the disk is full.
    }
    this.#hooks.onGroupRollback?.();
  }

  #open(): { promise: Promise<void> } {
    if (this.#refusal !== undefined) throw this.#refusal;
    if (this.#settled !== undefined) return this.#settled;
    this.#sqlite.exec('BEGIN IMMEDIATE');
    this.#settled = Promise.withResolvers<void>();
    this.#settled.promise.catch(() => undefined);
    setImmediate(() => this.flush());
    return this.#settled;
  }
}
