import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema, uuidSchema } from '../common/ids.ts';
import { displayContentSchema } from './display-content.schema.ts';
import {
  displayKeyInputSchema,
  displayKeySchema,
  newDisplayKeySchema,
  pairingSchema,
} from './display-key.schema.ts';
import { screenSchema } from './screen.schema.ts';
import { displayLookChangeSchema, unattendedSchema, venueLookSchema } from './venue-display.schema.ts';

const byId = z.object({ id: idSchema });

export const listScreens = endpoint({
  method: 'GET',
  path: '/api/screens',
  access: 'screen:manage',
  summary:
    'The screens that reported in the last half hour, of one clock or of all that the caller runs, with their state.',
  query: z.object({ clockId: idSchema.optional() }),
  response: z.array(screenSchema),
});

export const identifyScreen = endpoint({
  method: 'POST',
  path: '/api/screens/:screenId/identify',
  access: 'screen:manage',
  summary: 'Makes a screen show its number for ten seconds, for the person who runs its clock.',
  params: z.object({ screenId: uuidSchema }),
  response: z.object({ number: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: { nothing: 'A signal to one screen; no data changes.' },
});

export const listDisplayKeys = endpoint({
  method: 'GET',
  path: '/api/display-keys',
  access: 'screen:manage',
  summary: 'The valid display keys of the caller’s venues, newest first.',
  query: z.object({ venueId: idSchema.optional() }),
  response: z.array(displayKeySchema),
});

export const createDisplayKey = endpoint({
  method: 'POST',
  path: '/api/display-keys',
  access: 'screen:manage',
  securityEvent: { type: 'key.made', subject: 'venueId' },
  summary: "Creates a key for a venue's TV, and a code to type there instead; both are returned only once.",
  body: displayKeyInputSchema,
  response: newDisplayKeySchema,
  status: 201,
  publishes: ['display-key.changed'],
});

export const pairDisplay = endpoint({
  method: 'POST',
  path: '/api/display-keys/pair',
  access: 'public',
  summary: 'Turns a pairing code, typed on a TV, into its key; a code works once.',
  body: pairingSchema,
  response: z.object({ key: z.string(), venueName: z.string(), label: z.string() }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  publishes: ['display-key.changed'],
});

export const revokeDisplayKey = endpoint({
  method: 'DELETE',
  path: '/api/display-keys/:id',
  access: 'screen:manage',
  securityEvent: { type: 'key.ended', subject: 'id' },
  summary: 'Revokes a display key; its screens are disconnected at once.',
  params: byId,
  response: z.object({ id: z.string() }),
  publishes: ['display-key.revoked', 'display-key.changed'],
});

export const readUnattended = endpoint({
  method: 'GET',
  path: '/api/display',
  access: 'public',
  summary:
    "What an unattended TV shows now: its venue's current clock, or the next start. Identified by X-Display-Key.",
  response: unattendedSchema.nullable().describe('null: no key was sent, or it is not valid.'),
});

export const readVenueLook = endpoint({
  method: 'GET',
  path: '/api/venues/:id/display',
  access: 'public',
  summary: "How a venue's displays look.",
  params: byId,
  response: venueLookSchema,
});

/** Its path is below the venue's, so that it becomes stale with the venue's page. */
export const readDisplayContent = endpoint({
  method: 'GET',
  path: '/api/venues/:id/display/content',
  access: 'public',
  cost: 10,
  summary:
    "What a venue's displays show besides a clock: standings, last nights, winners, promos, next nights, and what its own clock reports.",
  params: byId,
  response: displayContentSchema,
  cached: true,
});

export const writeVenueLook = endpoint({
  method: 'PUT',
  path: '/api/venues/:id/display',
  access: 'screen:manage',
  summary: "Changes how a venue's displays look; omitted fields do not change.",
  params: byId,
  body: displayLookChangeSchema,
  response: venueLookSchema,
  publishes: ['venue.display-changed'],
});
