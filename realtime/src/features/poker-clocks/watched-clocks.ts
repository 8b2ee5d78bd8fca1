// Owns the newest known state of every clock that is watched on this replica. States come from events, from
// loads and from the resync; an older one never replaces a newer one.
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { clockRoom } from '@ahl/shared-types/realtime';
import type { RealtimeServer } from '../../deps.ts';
import { idsInRoom } from '../../rooms/viewer-rooms.ts';

const prefix = clockRoom('');

type Deps = {
  io: RealtimeServer;
  load: (id: string) => Promise<Clock | null>;
  /** Called for each state that is newer than the one known before. */
  onNewer: (clock: Clock, previous: Clock) => void;
};

export type WatchedClocks = ReturnType<typeof createWatchedClocks>;

/**
 * Creates the store of watched clocks: a state is kept while its clock has a watcher or somebody is about to watch it.
 */
export const createWatchedClocks = ({ io, load, onNewer }: Deps) => {
  const newest = new Map<string, Clock>();
  const tracked = new Map<string, number>();
  const loading = new Map<string, Promise<Clock | null>>();
  const hasWatchers = (id: string) => idsInRoom(io, clockRoom(id)).size > 0;
  const isTracked = (id: string) => tracked.has(id) || hasWatchers(id);

  io.of('/').adapter.on('delete-room', (room: string) => {
    const id = room.startsWith(prefix) ? room.slice(prefix.length) : null;
    if (id !== null && !tracked.has(id)) newest.delete(id);
  });

  const offer = (clock: Clock): void => {
    if (!isTracked(clock.id)) return;
    const previous = newest.get(clock.id);
    if (previous && previous.version >= clock.version) return;
    newest.set(clock.id, clock);
    if (previous) onNewer(clock, previous);
  };

  const loadOnce = async (id: string): Promise<Clock | null> => {
    const clock = await load(id);
    if (clock) offer(clock);
    return clock;
  };

  return {
    /**
     * Keeps states of this clock from now on, so that no event is missed while it is loaded. Returns a function that
     * ends this; the room's watchers keep it after that.
     */
    track: (id: string) => {
      tracked.set(id, (tracked.get(id) ?? 0) + 1);
      return () => {
        const left = (tracked.get(id) ?? 1) - 1;
        if (left > 0) tracked.set(id, left);
        else tracked.delete(id);
        if (!isTracked(id)) newest.delete(id);
      };
    },
    /** Reads a clock; simultaneous callers share one read. */
    load: (id: string): Promise<Clock | null> => {
      const running = loading.get(id) ?? loadOnce(id).finally(() => loading.delete(id));
      loading.set(id, running);
      return running;
    },
    offer,
    get: (id: string): Clock | undefined => newest.get(id),
    /** Returns the clocks that somebody watches. */
    watched: (): Clock[] => [...newest.values()].filter(({ id }) => hasWatchers(id)),
  };
};
