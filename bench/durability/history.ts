// The requests to a database and its acknowledgements, kept outside of it: the only truth after a kill.

/** A transfer between two accounts. */
export type Transfer = { id: number; from: number; to: number; amount: number };

/** Everything that the database has acknowledged. */
export type History = {
  nextId: number;
  inserted: Set<number>;
  deleted: Set<number>;
  /** Deletions and transfers without an answer: each may or may not have been executed. */
  uncertainDeletions: Set<number>;
  transfers: Map<number, Transfer>;
  /** For each writer: the last step that was acknowledged, and the last that was sent. */
  steps: Map<number, { acknowledged: number; sent: number }>;
};

/** Creates an empty history. */
export const newHistory = (): History => ({
  nextId: 1,
  inserted: new Set(),
  deleted: new Set(),
  uncertainDeletions: new Set(),
  transfers: new Map(),
  steps: new Map(),
});

/** Returns the next unused number. */
export const takeId = (history: History): number => {
  history.nextId += 1;
  return history.nextId;
};
