// Whether live updates are on. Owns the one atom; start.ts sets it, hooks and pages read it.
import { atom, getDefaultStore } from 'jotai';

/** 'connecting': the first attempt is under way; 'live': pushes arrive; 'polling': they do not, the polls run. */
export type Connection = 'connecting' | 'live' | 'polling';

/** The state of live updates. */
export const connectionAtom = atom<Connection>('connecting');

/** Sets the state of live updates from outside React. */
export const setConnection = (connection: Connection): void =>
  getDefaultStore().set(connectionAtom, connection);
