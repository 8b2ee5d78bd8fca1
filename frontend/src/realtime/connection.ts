// Whether live updates are on. Owns the one atom; start.ts sets it, hooks and pages read it.
import { atom, getDefaultStore } from 'jotai';

/** 'connecting': the first attempt is running; 'live': pushes arrive; 'polling': they do not, so polls are active. */
export type Connection = 'connecting' | 'live' | 'polling';

/** The state of live updates. */
export const connectionAtom = atom<Connection>('connecting');

/** Sets the state of live updates from outside React. */
export const setConnection = (connection: Connection): void =>
  getDefaultStore().set(connectionAtom, connection);
