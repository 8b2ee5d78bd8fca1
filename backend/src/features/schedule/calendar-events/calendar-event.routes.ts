import * as contract from '@ahl/shared-types/calendar-events';
import { type ApiRouter, mount } from '#http/mount.ts';
import { exportRows } from '#http/resource/export-rows.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';
import { assignHost, type CalendarEventDeps } from './calendar-event.service.ts';
import { type CancelDeps, cancelEventNights, reinstateEventNight } from './event-cancel.service.ts';
import { changeEventDay, clearDayHost, restoreEventDay } from './event-days.service.ts';
import {
  createCalendarEvent,
  deleteCalendarEvent,
  readCalendarEvent,
  restoreCalendarEvent,
  updateCalendarEvent,
} from './event-editor.service.ts';
import { readEventImpact } from './event-impact.service.ts';
import { eventColumns, eventSort, listCalendarEvents, matchingEvents, presentEvents } from './event-list.ts';
import { splitCalendarEvent } from './event-split.service.ts';

/** Mounts the routes of the calendar's weekly events. */
export const mountCalendarEvents = (api: ApiRouter, deps: CancelDeps & CalendarEventDeps): void => {
  mount(api, contract.assignHost, ({ input }) => assignHost(deps, input));
  mount(api, contract.clearDayHost, ({ input }) => clearDayHost(deps, input.id, input.date));
  mount(api, contract.listCalendarEvents, ({ input }) => listCalendarEvents(deps, input));
  mount(api, contract.exportCalendarEvents, ({ input: { format, sort, ...filter }, charge }) =>
    exportRows({
      model: deps.models.CalendarEvent,
      filter: matchingEvents(filter),
      sort: eventSort(sort),
      sheet: {
        name: 'calendar-events',
        columns: eventColumns,
        present: (rows: CalendarEventDocument[]) => presentEvents(deps.models, rows),
      },
      format,
      league: deps,
      charge,
    }),
  );
  mount(api, contract.readCalendarEvent, ({ input }) => readCalendarEvent(deps, input.id));
  mount(api, contract.createCalendarEvent, ({ input }) => createCalendarEvent(deps, input));
  mount(api, contract.updateCalendarEvent, ({ input: { id, ...event } }) =>
    updateCalendarEvent(deps, id, event),
  );
  mount(api, contract.deleteCalendarEvent, ({ input }) => deleteCalendarEvent(deps, input.id));
  mount(api, contract.restoreCalendarEvent, ({ input }) => restoreCalendarEvent(deps, input.id));
  mount(api, contract.changeEventDay, ({ input: { id, date, ...day } }) =>
    changeEventDay(deps, id, date, day),
  );
  mount(api, contract.restoreEventDay, ({ input }) => restoreEventDay(deps, input.id, input.date));
  mount(api, contract.readEventImpact, ({ input }) => readEventImpact(deps, input));
  mount(api, contract.cancelEventNights, ({ input }) => cancelEventNights(deps, input));
  mount(api, contract.reinstateEventNight, ({ input }) => reinstateEventNight(deps, input));
  mount(api, contract.splitCalendarEvent, ({ input: { id, ...event } }) =>
    splitCalendarEvent(deps, id, event),
  );
};
