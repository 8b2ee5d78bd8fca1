import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

const words = z
  .string(reason('content.text-missing'))
  .trim()
  .max(400, reason('text.too-long', { max: 400 }));

/** Whether the site is being worked on, and what people read meanwhile. */
export const maintenanceSchema = z.object({
  state: z.enum(['off', 'on'], reason('maintenance.state-form')),
  text: words.describe('What people read; empty for the usual words.'),
  textEs: words.describe('The same in Spanish.'),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;
