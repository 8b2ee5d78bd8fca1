import { screenReportSchema } from '@ahl/shared-types/realtime';
import type { EventHandler } from '../../events/handlers.ts';
import type { Logger } from '../../logger.ts';

/** How a venue screen is doing. Nothing is kept of it until screens are paired: it is written to the log. */
export const screenHandlers = (logger: Logger): { 'screen:report': EventHandler<'screen:report'> } => ({
  'screen:report': {
    schema: screenReportSchema,
    handle: (socket, report) => {
      logger.debug({ ...report, address: socket.data.address }, 'a screen reported');
      return { ok: true };
    },
  },
});
