import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { instantSchema, uuidSchema } from '../common/ids.ts';
import {
  displaySettingsChangeSchema,
  remoteIdSchema,
  screenCommandKinds,
  screenNameSchema,
  screenRemoteSchema,
  storedDisplaySettingsSchema,
} from './remote.schema.ts';

const ofScreen = z.object({
  screenId: remoteIdSchema.describe(
    'The public id of a screen, or the id of the display key of a paired TV.',
  ),
});

export const readScreenRemote = endpoint({
  method: 'GET',
  path: '/api/screens/:screenId/remote',
  access: 'screen:manage',
  summary: 'The stored settings of a screen and what was done with it, for the person who runs it.',
  params: ofScreen,
  response: screenRemoteSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const changeScreenSettings = endpoint({
  method: 'PUT',
  path: '/api/screens/:screenId/remote',
  access: 'screen:manage',
  summary: 'Changes settings of a screen, which applies them at once; omitted ones do not change.',
  params: ofScreen,
  body: displaySettingsChangeSchema,
  limit: memberLimits.frequent,
  response: storedDisplaySettingsSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: ['screen.settings-changed', 'screen.remote-used'],
});

export const commandScreen = endpoint({
  method: 'POST',
  path: '/api/screens/:screenId/commands',
  access: 'screen:manage',
  summary: 'Makes a screen play a test sound, show its next view or load its page again, if it is connected.',
  params: ofScreen,
  body: z.object({ kind: z.enum(screenCommandKinds) }),
  limit: memberLimits.frequent,
  response: z.object({ at: instantSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: ['screen.commanded', 'screen.remote-used'],
});

export const renameScreen = endpoint({
  method: 'PUT',
  path: '/api/screens/:screenId/name',
  access: 'screen:manage',
  summary: 'Names a screen.',
  params: ofScreen,
  body: screenNameSchema,
  limit: memberLimits.usual,
  response: screenNameSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: ['display-key.renamed', 'display-key.changed', 'screen.remote-used'],
});

export const readOwnSettings = endpoint({
  method: 'GET',
  path: '/api/display/screen',
  access: 'public',
  summary: 'The stored settings of the screen that calls: of its X-Display-Key, else by its public id.',
  query: z.object({ screenId: uuidSchema.optional() }),
  response: storedDisplaySettingsSchema,
});

export const writeOwnSettings = endpoint({
  method: 'PUT',
  path: '/api/display/screen',
  access: 'public',
  summary: 'Changes settings of the screen that calls, which shows a clock or has a display key.',
  body: displaySettingsChangeSchema.extend({
    screenId: uuidSchema.optional().describe("The screen's own id, which only it knows."),
  }),
  limit: memberLimits.frequent,
  response: storedDisplaySettingsSchema,
  errors: ['NOT_FOUND'],
  publishes: ['screen.settings-changed', 'screen.remote-used'],
});
