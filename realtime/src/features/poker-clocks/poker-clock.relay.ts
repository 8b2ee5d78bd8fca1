// Sends a changed clock to its watchers and the staff. The backend announces the effect on the day's list of events,
// because its cached responses are affected too.
import { type Clock, canSeeClock } from '@ahl/shared-types/poker-clocks';
import { accessRoom, clockRoom } from '@ahl/shared-types/realtime';
import { LRUCache } from 'lru-cache';
import type { RealtimeServer } from '../../deps.ts';
import { socketsIn } from '../../rooms/viewer-rooms.ts';
import type { Watchers } from './watchers.ts';

type Seen = Pick<Clock, 'version' | 'status' | 'name' | 'venueName'>;
type Deps = { io: RealtimeServer; watchers: Watchers; refreshRunning: () => void };

const maxRememberedClocks = 1_000;
const hasOtherRow = (before: Seen | undefined, after: Seen): boolean =>
  before?.status !== after.status || before.name !== after.name || before.venueName !== after.venueName;

/** Creates the pushes for clocks. */
export const createPokerClockRelay = ({ io, watchers, refreshRunning }: Deps) => {
  const lastSeen = new LRUCache<string, Seen>({ max: maxRememberedClocks });

  /** Notifies the lists, once for each version. Without a previous state, everything may have changed. */
  const notifyLists = (clock: Clock, previous?: Seen): void => {
    const before = lastSeen.get(clock.id) ?? previous;
    if (before && before.version >= clock.version) return;
    const { id, version, status, name, venueName } = clock;
    lastSeen.set(id, { version, status, name, venueName });
    // With the question mark: the pages of the list, not each clock.
    io.local.to(accessRoom('clock:run')).emit('data:changed', { keys: ['/api/poker-clocks?'] });
    if (hasOtherRow(before, clock)) refreshRunning();
  };

  /**
   * Removes sockets from the room that are no longer allowed to see the clock; their next read gives them the reason.
   */
  const evictStrangers = (clock: Clock): void => {
    const { id } = clock;
    for (const socket of socketsIn(io, clockRoom(id))) {
      if (canSeeClock(socket.data, clock)) continue;
      watchers.drop(socket, id);
      socket.emit('data:changed', { keys: [`/api/poker-clocks/${id}`] });
    }
  };

  /** Handles a newer state of a watched clock, from an event, a load or the resync. */
  const onNewer = (clock: Clock, previous: Clock): void => {
    if (previous.isPublic && !clock.isPublic) evictStrangers(clock);
    io.local.to(clockRoom(clock.id)).emit('clock:state', clock);
    notifyLists(clock, previous);
  };
  return { onNewer, notifyLists };
};
