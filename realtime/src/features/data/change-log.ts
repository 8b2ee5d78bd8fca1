// Stores the latest changes that this process received. A page has the position at which its responses were read; its
// socket, which connects a moment later, gets what has changed since, or that this is unknown.
import { randomUUID } from 'node:crypto';
import { type StaleAnswers, staleAnswersOf } from '@ahl/shared-types/facts';
import type { EventBus } from '../../bus/event-bus.ts';

/** The number of stored changes; an older page requests everything that it shows. */
const defaultMaxChanges = 1_000;

export type ChangeLog = {
  /** Returns the current position. If it is taken before responses are read, no change of them is missed. */
  position: () => string;
  /**
   * Returns the keys that changed after a position, of those whose audience is allowed to know them; null when this
   * process cannot tell, since the position is another process's or too old.
   */
  since: (position: string, mayKnow: (audience: StaleAnswers['audience']) => boolean) => string[] | null;
  /** Calls back for each change from now on, with the position after it. Returns how to stop. */
  listen: (listener: (change: StaleAnswers, position: string) => void) => () => void;
};

/**
 * Creates the log of a process; it listens on the bus for the life of the process. A change is published after its
 * commit, so a response without it was read at an earlier position.
 */
export const createChangeLog = (
  bus: Pick<EventBus, 'subscribe'>,
  maxChanges = defaultMaxChanges,
): ChangeLog => {
  const origin = randomUUID();
  const changes: StaleAnswers[] = [];
  const listeners = new Set<(change: StaleAnswers, position: string) => void>();
  let count = 0;
  const position = () => `${origin}:${count}`;
  bus.subscribe(({ event }) => {
    for (const stale of staleAnswersOf(event)) {
      count += 1;
      changes.push(stale);
      if (changes.length > maxChanges) changes.shift();
      for (const listener of listeners) listener(stale, position());
    }
  });
  return {
    position,
    since: (known, mayKnow) => {
      const [from, text = ''] = known.split(':');
      if (from !== origin || !/^\d+$/.test(text)) return null;
      const missed = count - Number(text);
      if (missed < 0 || missed > changes.length) return null;
      const news = changes.slice(changes.length - missed).filter(({ audience }) => mayKnow(audience));
      return [...new Set(news.flatMap(({ keys }) => keys))];
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
