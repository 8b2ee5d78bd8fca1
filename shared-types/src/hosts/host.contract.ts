import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

export const listAvailableHosts = endpoint({
  method: 'GET',
  path: '/api/hosts/available',
  access: 'calendar-event:assign-host',
  summary: 'The names of the hosts that an event can be given to, sorted.',
  response: z.array(z.string()),
});
