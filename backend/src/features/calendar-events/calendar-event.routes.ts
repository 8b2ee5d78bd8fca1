import { assignHost } from '@ahl/shared-types/calendar-events';
import { type ApiRouter, mount } from '../../http/mount.ts';
import { assignHostToEvent, type CalendarEventDeps } from './calendar-event.service.ts';

/** Weekly events of the calendar. */
export const mountCalendarEvents = (api: ApiRouter, deps: CalendarEventDeps): void => {
  mount(api, assignHost, ({ input }) => assignHostToEvent(deps, input));
};
