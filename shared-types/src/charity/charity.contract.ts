import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { versionSchema } from '../common/version.ts';
import {
  charityDriveInputSchema,
  charityDriveSchema,
  donationInputSchema,
  donationSchema,
  officeCharityDriveSchema,
} from './charity.schema.ts';

const params = z.object({ id: idSchema });

export const listCharityDrives = endpoint({
  method: 'GET',
  path: '/api/charity/drives',
  access: 'public',
  summary: 'The drives that visitors see, the latest first, with the donations for each.',
  response: z.array(charityDriveSchema),
  cached: true,
});

const donationQuery = listQuery(['date', 'items']).extend({
  venueId: idSchema.optional(),
  driveId: idSchema.optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  state: z.enum(['recorded', 'deleted']).optional().describe('Recorded ones by default.'),
});

export const listDonations = endpoint({
  method: 'GET',
  path: '/api/donations',
  access: 'charity:edit',
  cost: 10,
  summary: 'The donations, by date, venue and drive.',
  query: donationQuery,
  response: listOf(donationSchema),
});

export const exportDonations = endpoint({
  method: 'GET',
  path: '/api/donations/export.:format',
  access: 'charity:edit',
  cost: 12,
  ...exportParts('donations', donationQuery.omit(exportOmits)),
});

export const createDonation = endpoint({
  method: 'POST',
  path: '/api/donations',
  access: 'charity:edit',
  summary: 'Records a donation; the totals increase accordingly.',
  body: donationInputSchema,
  response: donationSchema,
  status: 201,
  publishes: ['charity.changed'],
});

export const updateDonation = endpoint({
  method: 'PUT',
  path: '/api/donations/:id',
  access: 'charity:edit',
  summary: 'Corrects a donation; the totals follow.',
  params,
  body: donationInputSchema.safeExtend({ version: versionSchema }),
  response: donationSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['charity.changed'],
});

export const deleteDonation = endpoint({
  method: 'DELETE',
  path: '/api/donations/:id',
  access: 'charity:edit',
  summary: 'Removes a donation from the totals until it is restored.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['charity.changed'],
});

export const restoreDonation = endpoint({
  method: 'POST',
  path: '/api/donations/:id/restore',
  access: 'charity:edit',
  summary: 'Counts a deleted donation again.',
  params,
  response: donationSchema,
  errors: ['NOT_FOUND'],
  publishes: ['charity.changed'],
});

export const listOfficeCharityDrives = endpoint({
  method: 'GET',
  path: '/api/charity-drives',
  access: 'charity:edit',
  cost: 10,
  summary: 'Every drive, the latest first, deleted ones too.',
  query: listQuery(['startsOn', 'name']),
  response: listOf(officeCharityDriveSchema),
});

export const createCharityDrive = endpoint({
  method: 'POST',
  path: '/api/charity-drives',
  access: 'charity:edit',
  summary: 'Adds a drive.',
  body: charityDriveInputSchema,
  response: officeCharityDriveSchema,
  status: 201,
  publishes: ['charity.changed'],
});

export const updateCharityDrive = endpoint({
  method: 'PUT',
  path: '/api/charity-drives/:id',
  access: 'charity:edit',
  summary: 'Changes a drive; its donations stay.',
  params,
  body: charityDriveInputSchema.safeExtend({ version: versionSchema }),
  response: officeCharityDriveSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['charity.changed'],
});

export const deleteCharityDrive = endpoint({
  method: 'DELETE',
  path: '/api/charity-drives/:id',
  access: 'charity:edit',
  summary: 'Deletes a drive; donations for it stay in the totals.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['charity.changed'],
});

export const restoreCharityDrive = endpoint({
  method: 'POST',
  path: '/api/charity-drives/:id/restore',
  access: 'charity:edit',
  summary: 'Restores a deleted drive.',
  params,
  response: officeCharityDriveSchema,
  errors: ['NOT_FOUND'],
  publishes: ['charity.changed'],
});
