import { useAtomValue } from 'jotai';
import { connectionAtom } from './connection.ts';

/** Returns the `refetchInterval` of a documented poll: it is active only while live updates are off. */
export const usePoll = (intervalMs: number): number | false =>
  useAtomValue(connectionAtom) === 'live' ? false : intervalMs;
