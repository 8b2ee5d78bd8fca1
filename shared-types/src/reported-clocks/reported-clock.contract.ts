import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { reportedClockSchema } from './reported-clock.schema.ts';

const params = z.object({ id: idSchema });
const publishes = ['reported-clock.changed'] as const;

export const readReportedClock = endpoint({
  method: 'GET',
  path: '/api/venues/:id/reported-clock',
  access: 'venue:edit',
  summary: 'The address to which the venue’s own clock sends its status updates, and when it last did.',
  params,
  response: reportedClockSchema,
  errors: ['NOT_FOUND'],
});

export const createReportedClock = endpoint({
  method: 'POST',
  path: '/api/venues/:id/reported-clock',
  access: 'venue:edit',
  securityEvent: { type: 'link.made', subject: 'id' },
  summary: 'Creates the address of a venue’s own clock; the previous one no longer works.',
  params,
  response: reportedClockSchema,
  errors: ['NOT_FOUND'],
  publishes,
});

export const deleteReportedClock = endpoint({
  method: 'DELETE',
  path: '/api/venues/:id/reported-clock',
  access: 'venue:edit',
  securityEvent: { type: 'link.ended', subject: 'id' },
  summary: 'Ends the address of a venue’s own clock.',
  params,
  response: reportedClockSchema,
  errors: ['NOT_FOUND'],
  publishes,
});
