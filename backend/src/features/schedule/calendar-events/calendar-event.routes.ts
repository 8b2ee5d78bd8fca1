import * as contract from '@ahl/shared-types/calendar-events';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { assignHostToEvent } from './calendar-event.service.ts';
import { changeDay, clearHostOfDay, restoreDay } from './event-days.service.ts';
import {
  addEvent,
  bringEventBack,
  type EditorDeps,
  editEvent,
  findEvents,
  readEvent,
  removeEvent,
} from './event-editor.service.ts';

/** Weekly events of the calendar. */
export const mountCalendarEvents = (api: ApiRouter, deps: EditorDeps): void => {
  mount(api, contract.assignHost, ({ input }) => assignHostToEvent(deps, input));
  mount(api, contract.clearDayHost, ({ input }) => clearHostOfDay(deps, input.id, input.date));
  mount(api, contract.listCalendarEvents, ({ input }) => findEvents(deps, input));
  mount(api, contract.readCalendarEvent, ({ input }) => readEvent(deps, input.id));
  mount(api, contract.createCalendarEvent, ({ input }) => addEvent(deps, input));
  mount(api, contract.updateCalendarEvent, ({ input: { id, ...event } }) => editEvent(deps, id, event));
  mount(api, contract.deleteCalendarEvent, ({ input }) => removeEvent(deps, input.id));
  mount(api, contract.restoreCalendarEvent, ({ input }) => bringEventBack(deps, input.id));
  mount(api, contract.changeEventDay, ({ input: { id, date, ...day } }) => changeDay(deps, id, date, day));
  mount(api, contract.restoreEventDay, ({ input }) => restoreDay(deps, input.id, input.date));
};
