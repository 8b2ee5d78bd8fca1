import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { RealtimeDeps, RealtimeServer } from '../../deps.ts';
import { pokerClockHandlers } from './poker-clock.handlers.ts';
import { createPokerClockRelay } from './poker-clock.relay.ts';
import { createRunningClocks } from './running-clocks.ts';
import { createWatchedClocks } from './watched-clocks.ts';
import { createWatchers } from './watchers.ts';

/** Creates the clocks of one replica: what is watched, what is running, and who is notified of a change. */
export const createPokerClocks = (io: RealtimeServer, deps: RealtimeDeps, clocksPerSocket: number) => {
  const { logger } = deps;
  const watchers = createWatchers(clocksPerSocket);
  const running = createRunningClocks({ io, load: deps.loadRunningClocks, logger });
  const relay = createPokerClockRelay({ io, watchers, refreshRunning: () => void running.refresh() });
  const watched = createWatchedClocks({ io, load: deps.loadClock, onNewer: relay.onNewer });
  return {
    watched,
    handlers: pokerClockHandlers({ clocks: watched, watchers, logger }),
    sendInitialState: running.sendInitialState,
    onChanged: (clock: Clock): void => {
      watched.offer(clock);
      relay.notifyLists(clock);
    },
    /** Reads again what is shown; newer states are sent, as if their event had arrived. */
    resync: async (): Promise<void> => {
      const list = running.refresh();
      const ids = watched.watched().map(({ id }) => id);
      if (ids.length > 0) for (const clock of await deps.loadClocks(ids)) watched.offer(clock);
      await list;
    },
  };
};
