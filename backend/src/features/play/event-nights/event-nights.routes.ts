import * as contract from '@ahl/shared-types/events';
import { resultVisibilityOf } from '#features/core/players/visible-player.ts';
import type { CalendarDeps } from '#features/schedule/calendar/calendar.service.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { listEvents, readEventNight } from './event-night.service.ts';

/** Mounts the routes of nights at their own address. */
export const mountEventNights = (api: ApiRouter, deps: CalendarDeps): void => {
  mount(api, contract.listEvents, ({ input }) => listEvents(deps, input));
  mount(api, contract.readEventNight, ({ input, actor }) =>
    readEventNight(deps, input, resultVisibilityOf(actor)),
  );
};
