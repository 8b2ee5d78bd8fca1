// Members who see a venue's figures after sign-in: the office adds them to the venue's record.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';

/** The maximum number of managers of a venue. */
export const maxVenueManagers = 10;

/** A member who manages a venue. */
export const venueManagerSchema = z.object({
  id: z.string(),
  playerId: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  addedAt: z.string(),
});
export type VenueManager = z.infer<typeof venueManagerSchema>;

/** A venue that the caller manages. */
export const ownVenueSchema = z.object({ id: z.string(), name: z.string(), city: z.string() });
export type OwnVenue = z.infer<typeof ownVenueSchema>;

export const listOwnVenues = endpoint({
  method: 'GET',
  path: '/api/venue-partner/venues',
  access: 'signed-in',
  summary: 'The venues that the caller manages, by name.',
  response: z.array(ownVenueSchema),
});

export const listVenueManagers = endpoint({
  method: 'GET',
  path: '/api/venues/:id/managers',
  access: 'venue:edit',
  summary: 'The members who manage a venue.',
  params: z.object({ id: idSchema }),
  response: z.array(venueManagerSchema),
  errors: ['NOT_FOUND'],
});

export const addVenueManager = endpoint({
  method: 'POST',
  path: '/api/venues/:id/managers',
  access: 'venue:edit',
  summary: 'Lets a member see the figures of a venue after a sign-in. An existing manager does not change.',
  params: z.object({ id: idSchema }),
  body: z.object({ playerId: idSchema }),
  response: venueManagerSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['venue-manager.changed'],
});

export const deleteVenueManager = endpoint({
  method: 'DELETE',
  path: '/api/venue-managers/:id',
  access: 'venue:edit',
  summary: 'The member no longer sees the venue, and links to its invoices end; the member can be restored.',
  params: z.object({ id: idSchema }),
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['venue-manager.changed', 'partner-link.changed'],
});

export const restoreVenueManager = endpoint({
  method: 'POST',
  path: '/api/venue-managers/:id/restore',
  access: 'venue:edit',
  summary: 'Restores a removed manager.',
  params: z.object({ id: idSchema }),
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['venue-manager.changed'],
});
