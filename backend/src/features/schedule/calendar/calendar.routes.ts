import * as contract from '@ahl/shared-types/calendar';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { type CalendarDeps, readCalendar } from './calendar.service.ts';

/** Mounts the routes of the public calendar. */
export const mountCalendar = (api: ApiRouter, deps: CalendarDeps): void => {
  mount(api, contract.readCalendar, async ({ input }) => ({ days: await readCalendar(deps, input) }));
};
