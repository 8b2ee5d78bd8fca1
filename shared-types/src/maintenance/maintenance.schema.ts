import { z } from 'zod';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';

const words = z
  .string(reason('content.text-missing'))
  .trim()
  .max(400, reason('text.too-long', { max: 400 }));

/** Whether the site is open (`off`) or under maintenance (`on`). */
export const maintenanceStates = ['off', 'on'] as const;

/** Whether the site is under maintenance, and the text that visitors read meanwhile. */
export const maintenanceSchema = z.object({
  state: z.enum(maintenanceStates, reason('maintenance.state-form')),
  text: words.describe('The text that visitors read; empty for the default text.'),
  textEs: words.describe('The same in Spanish.'),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** The maintenance state with the version that an update must send. */
export const storedMaintenanceSchema = maintenanceSchema.extend({ version: z.int() });
export type StoredMaintenance = z.infer<typeof storedMaintenanceSchema>;

/** An update of the maintenance state, at the version that was seen. */
export const maintenanceUpdateSchema = maintenanceSchema.extend({ version: versionSchema });
export type MaintenanceUpdate = z.infer<typeof maintenanceUpdateSchema>;
