import { endpoint } from '../common/endpoint.ts';
import { maintenanceUpdateSchema, storedMaintenanceSchema } from './maintenance.schema.ts';

export const readMaintenance = endpoint({
  method: 'GET',
  path: '/api/maintenance',
  access: 'admin-panel:see',
  summary: 'Whether the site is under maintenance, and the text that visitors read in the meantime.',
  response: storedMaintenanceSchema,
});

export const switchMaintenance = endpoint({
  method: 'PUT',
  path: '/api/maintenance',
  access: 'maintenance:switch',
  securityEvent: { type: 'settings.changed' },
  summary: 'Closes the site for everybody but administrators, clocks and displays, or opens it again.',
  body: maintenanceUpdateSchema,
  response: storedMaintenanceSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['site-content.changed'],
});
