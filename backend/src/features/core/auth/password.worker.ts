import { compareSync, hashSync } from 'bcryptjs';

const rounds = 10;

type Task = { kind: 'hash'; password: string } | { kind: 'verify'; password: string; hash: string };

/** Runs in a worker thread; returns the hash, or whether the password matches. */
const run = (task: Task): string | boolean =>
  task.kind === 'hash' ? hashSync(task.password, rounds) : compareSync(task.password, task.hash);

// A worker pool loads its task as the default export.
export default run;
