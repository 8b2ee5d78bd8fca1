// What was asked of a database and what it acknowledged, kept beside it: the only truth after a kill.

/** A transfer between two accounts. */
export type Transfer = { id: number; from: number; to: number; amount: number };

/** Everything that the database has said yes to. */
export type History = {
  nextId: number;
  inserted: Set<number>;
  deleted: Set<number>;
  /** Deletions and transfers without an answer: each may have been done or not. */
  uncertainDeletions: Set<number>;
  transfers: Map<number, Transfer>;
  /** By writer: the last step that was acknowledged, and the last that was sent. */
  steps: Map<number, { acknowledged: number; sent: number }>;
};

/** An empty history. */
export const newHistory = (): History => ({
  nextId: 1,
  inserted: new Set(),
  deleted: new Set(),
  uncertainDeletions: new Set(),
  transfers: new Map(),
  steps: new Map(),
});

/** The next number that was never used. */
export const takeId = (history: History): number => {
  history.nextId += 1;
  return history.nextId;
};
