import * as contract from '@ahl/shared-types/calendar';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type CalendarDeps, readCalendar } from './calendar.service.ts';
import { readNextEvent } from './next-event.ts';

/** Mounts the routes of the public calendar and of the event that starts next. */
export const mountCalendar = (api: ApiRouter, deps: CalendarDeps): void => {
  mount(api, contract.readCalendar, async ({ input }) => ({ days: await readCalendar(deps, input) }));
  mount(api, contract.readNextEvent, async ({ holdsUntil }) => {
    const { event, untilMs } = await readNextEvent(deps);
    holdsUntil(untilMs);
    return { event };
  });
};
