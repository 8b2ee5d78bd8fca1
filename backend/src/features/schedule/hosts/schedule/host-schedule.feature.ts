import { feature } from '#face/feature.ts';
import { mountHostSchedule } from './host-schedule.routes.ts';

export const hostSchedule = feature({
  mount: mountHostSchedule,
  members: { none: 'It stores nothing.' },
});
