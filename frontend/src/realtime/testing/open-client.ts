// A client on a server that tests control, and the functions that close what they opened.
import { getDefaultStore } from 'jotai';
import { createQueryClient } from '@/lib/query-client.ts';
import { cleanup } from '@/testing/render.tsx';
import { openRealtime } from '../client.ts';
import { connectionAtom, setConnection } from '../connection.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';

export const connection = () => getDefaultStore().get(connectionAtom);
/** A lost connection is retried after up to ten seconds (`retry.ts`), and a busy machine can miss a few attempts. */
export const patient = { timeout: 60_000 };

/** The server of the current test, which the test can replace, and what to close after it. */
export const line = { server: null as unknown as FakeServer, closers: [] as (() => void)[] };

/** For `beforeEach`. */
export const startLine = async (): Promise<void> => {
  setConnection('connecting');
  line.server = await startFakeServer();
};

/** For `afterEach`. */
export const stopLine = async (): Promise<void> => {
  cleanup();
  for (const close of line.closers) close();
  line.closers = [];
  await line.server.stop();
};

/** Connects; `session` counts how the client changed the sign-in. */
export const open = (token: string | null = null, renderedAt?: string) => {
  const session = { token, ended: 0, refreshed: 0, listeners: new Set<() => void>() };
  const change = (next: string | null) => {
    session.token = next;
    for (const listener of session.listeners) listener();
  };
  const queryClient = createQueryClient();
  const close = openRealtime({
    url: line.server.url,
    queryClient,
    ...(renderedAt === undefined ? {} : { renderedAt }),
    getToken: () => session.token,
    onTokenChange: (listener) => {
      session.listeners.add(listener);
      return () => session.listeners.delete(listener);
    },
    refreshAccount: () => {
      session.refreshed += 1;
    },
    endSession: () => {
      session.ended += 1;
      change(null);
    },
  });
  line.closers.push(close);
  return { session, change, queryClient, close };
};
