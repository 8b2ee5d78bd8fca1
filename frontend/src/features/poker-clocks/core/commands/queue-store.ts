// The state of one clock's command queue: pages subscribe to it, and the browser stores it across a reload.
import { type ActReport, restoreReports, storeReports } from './act-report.ts';
import { type PendingCommand, restorePending, storePending } from './pending-command.ts';

/** The queue as a page shows it; a new object after every change. */
export type QueueState = {
  items: readonly PendingCommand[];
  isWaiting: boolean;
  /** Outcomes of commands that were not simply accepted, until a person has read them. */
  reports: readonly ActReport[];
};

/** Creates the store of a clock's queue. @param clockId the clock; the store begins with what the browser has stored */
export const createQueueStore = (clockId: string) => {
  let state: QueueState = {
    items: restorePending(clockId),
    isWaiting: false,
    reports: restoreReports(clockId),
  };
  const listeners = new Set<() => void>();
  return {
    read: (): QueueState => state,
    /** Changes part of the state, stores it and calls every listener. */
    set: (change: Partial<QueueState>): void => {
      state = { ...state, ...change };
      storePending(clockId, state.items);
      storeReports(clockId, state.reports);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
