import { randomUUID } from 'node:crypto';
import { clockRoom, displaysRoom, screenRoom } from '@ahl/shared-types/realtime';
import {
  canReportAsVenue,
  screenNumber,
  screenReportSchema,
  seenScreenSchema,
} from '@ahl/shared-types/screens';
import type { RealtimeDeps, RealtimeSocket } from '../../deps.ts';
import type { EventHandler } from '../../events/handlers.ts';
import type { WatchedClocks } from '../poker-clocks/watched-clocks.ts';
import { publicScreenId } from './screen-identity.ts';

type Deps = Pick<RealtimeDeps, 'bus' | 'screens' | 'now' | 'logger'> & {
  clocks: Pick<WatchedClocks, 'get'>;
};
type Handled = { 'screen:report': EventHandler<'screen:report'> };
type Reporting = NonNullable<RealtimeSocket['data']['screen']>;

/**
 * Returns the id of a clock's speaker for a socket: its own id if it is the speaker, else the public id of another one.
 */
export const speakerSeenBy = ({ data }: RealtimeSocket, speakerId: string | null): string | null =>
  data.screen !== undefined && data.screen.screenId === speakerId ? data.screen.ownId : speakerId;

/** Creates the handler of a screen's report: forwarded to every replica, and answered with the speaker of its room. */
export const screenHandlers = ({ bus, screens, clocks, now, logger }: Deps): Handled => {
  const send = (event: Parameters<typeof bus.publish>[0]['event']): void => {
    bus.publish({ id: randomUUID(), event }).catch((error: unknown) => {
      // This replica has it; the others get the next report.
      logger.debug({ err: error }, 'a report of a screen did not reach the other replicas');
    });
  };

  /** Joins the socket to the rooms of its screen, and removes it from those of its former screen. */
  const switchRooms = (socket: RealtimeSocket, next: Reporting): void => {
    const before = socket.data.screen;
    if (before?.screenId === next.screenId && before.clockId === next.clockId) return;
    if (before) {
      socket.leave(screenRoom(before.screenId));
      socket.leave(displaysRoom(before.clockId));
      if (before.screenId !== next.screenId)
        send({ type: 'screen.left', screenId: before.screenId, socketId: socket.id });
    } else
      socket.on('disconnect', () => {
        const last = socket.data.screen;
        if (last) send({ type: 'screen.left', screenId: last.screenId, socketId: socket.id });
      });
    socket.data.screen = next;
    socket.join([screenRoom(next.screenId), displaysRoom(next.clockId)]);
  };

  return {
    'screen:report': {
      schema: screenReportSchema,
      handle: (socket, report) => {
        const { screenId: ownId, clockId } = report;
        const clock = clocks.get(clockId);
        // Only a socket allowed to watch a clock is a screen of it; a report before the watch is answered and not
        // counted.
        if (!clock || !socket.rooms.has(clockRoom(clockId)))
          return { ok: true, speakerId: null, publicId: null };
        const screenId = publicScreenId(socket.data, ownId);
        switchRooms(socket, { ownId, screenId, clockId });
        const screen = seenScreenSchema.parse({
          ...report,
          screenId,
          number: screenNumber(ownId),
          socketId: socket.id,
          label: socket.data.display?.label ?? '',
          isTrusted: canReportAsVenue(socket.data, clock),
          isPaired: socket.data.display !== undefined,
          keyId: socket.data.display?.keyId ?? null,
          seenAtMs: now(),
        });
        send({ type: 'screen.reported', screen });
        return { ok: true, speakerId: speakerSeenBy(socket, screens.speakerOf(clockId)), publicId: screenId };
      },
    },
  };
};
