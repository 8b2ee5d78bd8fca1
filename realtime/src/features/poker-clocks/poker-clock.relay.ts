// Turns a changed clock into what its watchers and the staff hear. What it changes in the day's list of events is
// announced by the backend, whose cached answers it touches too.
import { type Clock, canSeeClock } from '@ahl/shared-types/poker-clocks';
import { accessRoom, clockRoom } from '@ahl/shared-types/realtime';
import { LRUCache } from 'lru-cache';
import type { RealtimeServer } from '../../deps.ts';
import { socketsIn } from '../../rooms/viewer-rooms.ts';
import type { Watchers } from './watchers.ts';

type Seen = Pick<Clock, 'version' | 'status' | 'name' | 'venueName'>;
type Given = { io: RealtimeServer; watchers: Watchers; refreshRunning: () => void };

const maxRememberedClocks = 1_000;
const hasOtherRow = (before: Seen | undefined, after: Seen): boolean =>
  before?.status !== after.status || before.name !== after.name || before.venueName !== after.venueName;

/** The pushes for clocks. */
export const createPokerClockRelay = ({ io, watchers, refreshRunning }: Given) => {
  const lastSeen = new LRUCache<string, Seen>({ max: maxRememberedClocks });

  /** Tells the lists, once for each version. Without a state from before, everything may have changed. */
  const notifyLists = (clock: Clock, previous?: Seen): void => {
    const before = lastSeen.get(clock.id) ?? previous;
    if (before && before.version >= clock.version) return;
    const { id, version, status, name, venueName } = clock;
    lastSeen.set(id, { version, status, name, venueName });
    // With the question mark: the pages of the list, not each clock.
    io.local.to(accessRoom('clock:run')).emit('data:changed', { keys: ['/api/poker-clocks?'] });
    if (hasOtherRow(before, clock)) refreshRunning();
  };

  /** Takes those out of the room who may no longer see the clock; their next read tells them why. */
  const evictStrangers = (clock: Clock): void => {
    const { id } = clock;
    for (const socket of socketsIn(io, clockRoom(id))) {
      if (canSeeClock(socket.data, clock)) continue;
      watchers.drop(socket, id);
      socket.emit('data:changed', { keys: [`/api/poker-clocks/${id}`] });
    }
  };

  /** A watched clock has a newer state, from an event, a load or the resync. */
  const onNewer = (clock: Clock, previous: Clock): void => {
    if (previous.isPublic && !clock.isPublic) evictStrangers(clock);
    io.local.to(clockRoom(clock.id)).emit('clock:state', clock);
    notifyLists(clock, previous);
  };
  return { onNewer, notifyLists };
};
