import { audienceRooms, changesSinceSchema } from '@ahl/shared-types/realtime';
import type { EventHandler } from '../../events/handlers.ts';
import type { ChangeLog } from './change-log.ts';

/**
 * Answers with the keys that have changed since a page was rendered; with that of the whole API if they are unknown.
 */
export const changeHandlers = (changes: ChangeLog): { 'changes:since': EventHandler<'changes:since'> } => ({
  'changes:since': {
    schema: changesSinceSchema,
    handle: (socket, { position }) => {
      const keys = changes.since(
        position,
        (audience) => audienceRooms(audience)?.some((room) => socket.rooms.has(room)) ?? true,
      );
      return { ok: true, keys: keys ?? ['/api'] };
    },
  },
});
