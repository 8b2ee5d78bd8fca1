import { randomUUID } from 'node:crypto';
import { can } from '@ahl/shared-types/permissions';
import { clockRoom, displaysRoom, screenRoom } from '@ahl/shared-types/realtime';
import { screenReportSchema, seenScreenSchema } from '@ahl/shared-types/screens';
import type { RealtimeDeps, RealtimeSocket } from '../../deps.ts';
import type { EventHandler } from '../../events/handlers.ts';

type Given = Pick<RealtimeDeps, 'bus' | 'screens' | 'now' | 'logger'>;
type Handled = { 'screen:report': EventHandler<'screen:report'> };

/** A screen tells how it does: passed on to every replica, and answered with who of its room is heard. */
export const screenHandlers = ({ bus, screens, now, logger }: Given): Handled => {
  const reporting = new WeakMap<RealtimeSocket, { screenId: string; clockId: string }>();

  const send = (event: Parameters<typeof bus.publish>[0]['event']): void => {
    bus.publish({ id: randomUUID(), event }).catch((error: unknown) => {
      // This replica knows; the others hear the next report.
      logger.debug({ err: error }, 'a report of a screen did not reach the other replicas');
    });
  };

  /** Puts the socket into the rooms of its screen, and out of those of one that it was before. */
  const follow = (socket: RealtimeSocket, screenId: string, clockId: string): void => {
    const before = reporting.get(socket);
    if (before?.screenId === screenId && before.clockId === clockId) return;
    if (before) {
      socket.leave(screenRoom(before.screenId));
      socket.leave(displaysRoom(before.clockId));
      if (before.screenId !== screenId)
        send({ type: 'screen.left', screenId: before.screenId, socketId: socket.id });
    } else
      socket.on('disconnect', () => {
        const last = reporting.get(socket);
        if (last) send({ type: 'screen.left', screenId: last.screenId, socketId: socket.id });
      });
    reporting.set(socket, { screenId, clockId });
    socket.join([screenRoom(screenId), displaysRoom(clockId)]);
  };

  return {
    'screen:report': {
      schema: screenReportSchema,
      handle: (socket, report) => {
        const { screenId, clockId } = report;
        // Only who may watch a clock is a screen of it; a report that comes before the watch is answered and not counted.
        if (!socket.rooms.has(clockRoom(clockId))) return { ok: true, speakerId: null };
        follow(socket, screenId, clockId);
        const { viewer, display } = socket.data;
        const screen = seenScreenSchema.parse({
          ...report,
          socketId: socket.id,
          label: display?.label ?? '',
          isTrusted: display !== undefined || can(viewer, 'clock:run'),
          seenAtMs: now(),
        });
        send({ type: 'screen.reported', screen });
        return { ok: true, speakerId: screens.speakerOf(clockId) };
      },
    },
  };
};
