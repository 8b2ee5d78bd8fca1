/**
 * Commands that arrive together share one commit. The first write of an event-loop turn opens a SQLite
 * transaction, each command runs in a savepoint of its own, and when the turn's input is used up one
 * COMMIT puts all on disk; only then is anyone answered. While that commit waits for the disk, the next
 * commands gather in the sockets: the more load, the larger the groups.
 */
import type { Sqlite } from './sqlite.ts';

/** What happens beside a command's own work. */
export type WriteHooks = {
  /** The command has done its work; what this writes belongs to it. */
  readonly onCommandEnd: () => void;
  /** All commands of the group have done their work; what this writes is committed with theirs. */
  readonly onGroupEnd: () => void;
  /** What was written is on disk. */
  readonly onCommit: () => void;
  /** What the command at work has written was rolled back: what is remembered of it is not so any more. */
  readonly onCommandRollback: () => void;
  /** All that the group has written was rolled back. */
  readonly onGroupRollback: () => void;
};

/** Shares commits between commands. */
export class WriteGroup {
  readonly #sqlite: Sqlite;
  readonly #hooks: Partial<WriteHooks>;
  #refusal: Error | undefined;
  #settled: { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } | undefined;

  constructor(sqlite: Sqlite, hooks: Partial<WriteHooks> = {}) {
    this.#sqlite = sqlite;
    this.#hooks = hooks;
  }

  /** Runs a write now; the promise is kept once it is on disk. What `work` throws leaves no trace. */
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

  /** From now on every write fails with `error`: the file is damaged, and writing would make it worse. */
  refuseAll(error: Error): void {
    this.#refusal = error;
  }

  #undoCommand(error: unknown): void {
    try {
      this.#sqlite.exec('ROLLBACK TO command; RELEASE command');
      this.#hooks.onCommandRollback?.();
    } catch {
      // A full disk has rolled back the whole group: nobody in it may be told that it was written.
      const group = this.#settled;
      this.#settled = undefined;
      this.#abandon();
      group?.reject(error);
    }
  }

  /** Waits until what has been written so far is on disk; nothing to wait for is the common case. */
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
      // SQLite has rolled back by itself, as it does when the disk is full.
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
