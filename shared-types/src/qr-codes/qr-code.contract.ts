import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import {
  bulkBody,
  bulkOutcomeSchema,
  bulkPreviewBody,
  bulkPreviewSchema,
  exportedFileSchema,
  exportOmits,
  exportParts,
  filterOmits,
} from '../common/resource.ts';
import { versionSchema } from '../common/version.ts';
import {
  qrCheckSchema,
  qrCodeInputSchema,
  qrCodeSchema,
  qrDesignSchema,
  qrFileFormats,
  qrFileTypes,
  qrFormats,
  qrScanDaySchema,
  qrStates,
} from './qr-code.schema.ts';

const params = z.object({ id: idSchema });
const access = 'qr-code:edit';
const publishes = ['qr-code.changed'] as const;

const query = listQuery(['name', 'scans', 'createdAt', 'updatedAt']).extend({
  state: z.enum(qrStates).optional(),
  /** Not named `format`, which is the kind of file in the address of an export. */
  print: z.enum(qrFormats).optional(),
  venueId: idSchema.optional(),
});
const filter = query.omit(filterOmits).strict();

export const listQrCodes = endpoint({
  method: 'GET',
  path: '/api/qr-codes',
  access,
  summary: 'The codes of the league with their scans, newest first unless sorted otherwise.',
  savedViews: 'qr-codes',
  query,
  response: listOf(qrCodeSchema),
});

export const exportQrCodes = endpoint({
  method: 'GET',
  path: '/api/qr-codes/export.:format',
  access,
  ...exportParts('codes', query.omit(exportOmits)),
});

export const printQrSheet = endpoint({
  method: 'GET',
  path: '/api/qr-codes/sheet.pdf',
  access,
  summary: 'A PDF of the codes in use of a format, as many on a page as fit; each is decoded again first.',
  query: z.object({ format: z.enum(qrFormats), venueId: idSchema.optional() }),
  response: exportedFileSchema,
  produces: [qrFileTypes.pdf],
  errors: ['NOT_FOUND', 'CONFLICT'],
  cost: 200,
});

export const previewBulkQrCodes = endpoint({
  method: 'POST',
  path: '/api/qr-codes/bulk/preview',
  access,
  summary: 'How many codes a filter matches, before an act on all of them.',
  body: bulkPreviewBody(filter),
  response: bulkPreviewSchema,
  publishes: { nothing: 'It changes nothing.' },
});

export const bulkQrCodes = endpoint({
  method: 'POST',
  path: '/api/qr-codes/bulk',
  access,
  summary: 'Retires or restores many codes as one batch, which is undone as one.',
  body: bulkBody(filter, ['retire', 'restore']),
  response: bulkOutcomeSchema,
  errors: ['CONFLICT'],
  publishes,
});

export const checkQrDesign = endpoint({
  method: 'GET',
  path: '/api/qr-codes/check',
  access,
  summary: 'Decodes a code in these colours at its print size, before it is made.',
  query: qrDesignSchema,
  response: qrCheckSchema,
  cost: 50,
});

export const createQrCode = endpoint({
  method: 'POST',
  path: '/api/qr-codes',
  access,
  summary: 'Creates a code with a short address of its own.',
  body: qrCodeInputSchema,
  response: qrCodeSchema,
  status: 201,
  publishes,
});

export const readQrCode = endpoint({
  method: 'GET',
  path: '/api/qr-codes/:id',
  access,
  summary: 'One code, and its scans by day of the last 90 days.',
  params,
  response: qrCodeSchema.extend({ days: z.array(qrScanDaySchema) }),
  errors: ['NOT_FOUND'],
});

export const updateQrCode = endpoint({
  method: 'PUT',
  path: '/api/qr-codes/:id',
  access,
  summary: 'Changes the target or the look of a code; printed codes keep their address.',
  params,
  body: qrCodeInputSchema.safeExtend({ version: versionSchema }),
  response: qrCodeSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes,
});

export const retireQrCode = endpoint({
  method: 'DELETE',
  path: '/api/qr-codes/:id',
  access,
  summary: 'Retires a code: its address leads to a page that says so.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes,
});

export const restoreQrCode = endpoint({
  method: 'POST',
  path: '/api/qr-codes/:id/restore',
  access,
  summary: 'Restores a retired code.',
  params,
  response: qrCodeSchema,
  errors: ['NOT_FOUND'],
  publishes,
});

export const downloadQrCode = endpoint({
  method: 'GET',
  path: '/api/qr-codes/:id/file.:format',
  access,
  summary: 'The code as a file at its print size; refused if it cannot be decoded.',
  params: params.extend({ format: z.enum(qrFileFormats) }),
  response: exportedFileSchema,
  produces: Object.values(qrFileTypes),
  errors: ['NOT_FOUND', 'CONFLICT'],
  cost: 50,
});
