import { endpoint, memberLimits } from '../common/endpoint.ts';
import { privacySchema } from './privacy.schema.ts';

export const readPrivacy = endpoint({
  method: 'GET',
  path: '/api/account/privacy',
  access: 'signed-in',
  summary: 'What the caller’s account lets others see.',
  response: privacySchema,
});

export const changePrivacy = endpoint({
  method: 'PUT',
  path: '/api/account/privacy',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'Changes what others see, on every page at once.',
  body: privacySchema,
  response: privacySchema,
  publishes: ['account.privacy-changed'],
});
