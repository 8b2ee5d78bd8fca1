import { useAtomValue } from 'jotai';
import { connectionAtom } from './connection.ts';

/** The `refetchInterval` of a documented poll: it runs only while live updates are off. */
export const usePoll = (intervalMs: number): number | false =>
  useAtomValue(connectionAtom) === 'live' ? false : intervalMs;
