import { endpoint } from '../common/endpoint.ts';
import { logoInputSchema, officeLogoSchema } from './master-logo.schema.ts';

export const readOfficeLogo = endpoint({
  method: 'GET',
  path: '/api/master-logo/office',
  access: 'master-logo:edit',
  summary: 'The logo on light and dark background and as a square, with the measurements of each.',
  response: officeLogoSchema,
});

export const writeOfficeLogo = endpoint({
  method: 'PUT',
  path: '/api/master-logo/office',
  access: 'master-logo:edit',
  summary:
    'Changes the logo; each variant is checked for size, shape and contrast. Icons, mails, printed pages and displays are updated.',
  body: logoInputSchema,
  response: officeLogoSchema,
  maxBodyKb: 18_500,
  limit: { callsPerHour: 120 },
  errors: ['VERSION_CONFLICT'],
  publishes: ['site-content.changed'],
});
