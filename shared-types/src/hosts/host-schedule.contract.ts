import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { scheduleEventSchema, scheduleWeekSchema } from './host-schedule.schema.ts';

export const readHostSchedule = endpoint({
  method: 'GET',
  path: '/api/host-schedule/:hostName/:startDate/:endDate',
  access: 'host-schedule:see',
  summary: 'The nights that a host runs in one week, Sunday to Saturday; for that host and for admins.',
  params: scheduleWeekSchema,
  response: z.array(scheduleEventSchema),
  errors: ['NOT_FOUND'],
});
