// The state of one clock's command queue: what pages follow, and what the browser keeps over a reload.
import { type ActReport, restoreReports, storeReports } from './act-report.ts';
import { type PendingCommand, restorePending, storePending } from './pending-command.ts';

/** The queue as a page shows it; a new object with every change. */
export type QueueState = {
  items: readonly PendingCommand[];
  isWaiting: boolean;
  /** What became of acts that were not simply taken, until a person has read it. */
  reports: readonly ActReport[];
};

/** @param clockId the clock whose commands these are; it begins with what waited from before */
export const createQueueStore = (clockId: string) => {
  let state: QueueState = {
    items: restorePending(clockId),
    isWaiting: false,
    reports: restoreReports(clockId),
  };
  const listeners = new Set<() => void>();
  return {
    read: (): QueueState => state,
    /** Changes a part of the state, stores it and calls every listener. */
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
