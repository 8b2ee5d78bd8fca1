import { timeSyncSchema } from '@ahl/shared-types/realtime';
import type { EventHandler } from '../../events/handlers.ts';

/** Creates the handler of a probe of the server's time; the client uses the best of several. */
export const timeHandlers = (now: () => number): { 'time:sync': EventHandler<'time:sync'> } => ({
  'time:sync': {
    schema: timeSyncSchema,
    handle: (_socket, { clientTime }) => ({ clientTime, serverTime: now() }),
  },
});
