// Remembers the last changes that this process heard of. A page carries the position at which its answers were read;
// its socket, which comes a moment later, learns what has changed since, or that nobody can say.
import { randomUUID } from 'node:crypto';
import { type StaleAnswers, staleAnswersOf } from '@ahl/shared-types/facts';
import type { EventBus } from '../../bus/event-bus.ts';

/** How many changes are remembered; a page that is older asks for all that it shows. */
const defaultMaxChanges = 1_000;

export type ChangeLog = {
  /** Where the log stands. Taken before answers are read, it misses no change of them. */
  position: () => string;
  /**
   * The keys that changed after a position, of those whose audience may be told of them; null when this process
   * cannot say, since the position is another process's or lies too far back.
   */
  since: (position: string, mayKnow: (audience: StaleAnswers['audience']) => boolean) => string[] | null;
};

/**
 * The log of a process; it listens on the bus for as long as that lives. A change is told of after it is committed,
 * so an answer that was read without it was read at a position before it.
 */
export const createChangeLog = (
  bus: Pick<EventBus, 'subscribe'>,
  maxChanges = defaultMaxChanges,
): ChangeLog => {
  const origin = randomUUID();
  const changes: StaleAnswers[] = [];
  let count = 0;
  bus.subscribe(({ event }) => {
    for (const stale of staleAnswersOf(event)) {
      count += 1;
      changes.push(stale);
      if (changes.length > maxChanges) changes.shift();
    }
  });
  return {
    position: () => `${origin}:${count}`,
    since: (position, mayKnow) => {
      const [from, text = ''] = position.split(':');
      if (from !== origin || !/^\d+$/.test(text)) return null;
      const missed = count - Number(text);
      if (missed < 0 || missed > changes.length) return null;
      const news = changes.slice(changes.length - missed).filter(({ audience }) => mayKnow(audience));
      return [...new Set(news.flatMap(({ keys }) => keys))];
    },
  };
};
