import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** A process that uses the database: its machine, its number there, and an id of its own. */
export type ProcessName = { host: string; pid: number; run: string };

const own: ProcessName = { host: hostname(), pid: process.pid, run: randomUUID() };

/** Returns the name of this process. */
export const thisProcess = (): ProcessName => ({ ...own });

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else is running, although it takes no signal from us.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Whether a process has ended for certain: it was on this machine, and its number is unused, or now ours (in a container
 * that was started again, it always is). Of a process on another machine this is not known.
 */
export const hasEnded = ({ host, pid, run }: ProcessName): boolean =>
  host === own.host && run !== own.run && (pid === own.pid || !isRunning(pid));

/** Background work as stored: until when its process counts as alive, and which process it is. */
type StoredWork = { leaseUntil?: Date | null | undefined; process?: ProcessName | null | undefined };

/**
 * Whether the process of some work died: nobody renews its lease, or it was on this machine and has ended. The embedded
 * database has one process at a time, so there every other one has.
 */
export const isAbandonedWork = (
  { leaseUntil, process: worker }: StoredWork,
  { isEmbedded, isOwn, nowMs }: { isEmbedded: boolean; isOwn: boolean; nowMs: number },
): boolean => {
  if (isEmbedded) return !isOwn;
  return (leaseUntil?.getTime() ?? 0) < nowMs || (worker != null && hasEnded(worker));
};
