import { readCalendar } from '@ahl/shared-types/calendar';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { type CalendarDeps, readCalendarDays } from './calendar.service.ts';

/** The public calendar. */
export const mountCalendar = (api: ApiRouter, deps: CalendarDeps): void => {
  mount(api, readCalendar, async ({ input }) => ({ days: await readCalendarDays(deps, input) }));
};
