import { endpoint, memberLimits } from '../common/endpoint.ts';
import {
  sessionSettingsUpdateSchema,
  sessionUseSchema,
  storedSessionSettingsSchema,
} from './session-use.schema.ts';

export const readSessionUse = endpoint({
  method: 'GET',
  path: '/api/auth/use',
  access: 'signed-in',
  summary: 'When the sign-in of the call ends if nobody uses it; reading it is no use.',
  response: sessionUseSchema,
});

export const noteSessionUse = endpoint({
  method: 'POST',
  path: '/api/auth/use',
  access: 'signed-in',
  limit: memberLimits.frequent,
  summary:
    'A person uses the sign-in of the call. Sign-ins of staff end without it; no other call counts as use, because pages make calls on their own.',
  response: sessionUseSchema,
  publishes: { nothing: 'Nothing that a page shows depends on it.' },
});

export const readSessionSettings = endpoint({
  method: 'GET',
  path: '/api/session-settings',
  access: 'session-settings:edit',
  summary: 'After how many hours without use a sign-in of staff ends.',
  response: storedSessionSettingsSchema,
});

export const updateSessionSettings = endpoint({
  method: 'PUT',
  path: '/api/session-settings',
  access: 'session-settings:edit',
  securityEvent: { type: 'settings.changed' },
  summary: 'Changes how long sign-ins of staff last without use; it applies to open ones at once.',
  body: sessionSettingsUpdateSchema,
  response: storedSessionSettingsSchema,
  errors: ['VERSION_CONFLICT'],
  publishes: ['site-content.changed'],
});
