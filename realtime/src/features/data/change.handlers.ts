import { audienceRooms, changesSinceSchema } from '@ahl/shared-types/realtime';
import type { EventHandler } from '../../events/handlers.ts';
import type { ChangeLog } from './change-log.ts';

/** What has changed since a page was rendered; every answer of the API where that cannot be said. */
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
