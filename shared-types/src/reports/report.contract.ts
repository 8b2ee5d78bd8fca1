import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import {
  bulkOutcomeSchema,
  bulkPreviewBody,
  bulkPreviewSchema,
  exportedFileSchema,
  exportOmits,
  exportParams,
  exportParts,
  exportTypes,
} from '../common/resource.ts';
import {
  bulkReportPeopleSchema,
  reportParams,
  reportPeopleFilterSchema,
  reportPeopleQuerySchema,
  reportPersonSchema,
  reportQuerySchema,
  reportScheduleInputSchema,
  reportScheduleSchema,
  reportSchema,
} from './report.schema.ts';

export const listReportPeople = endpoint({
  method: 'GET',
  path: '/api/reports/people',
  access: 'report:see',
  summary: 'The players whose first or last night is in a period.',
  query: reportPeopleQuerySchema,
  response: listOf(reportPersonSchema),
});

export const exportReportPeople = endpoint({
  method: 'GET',
  path: '/api/reports/people/export.:format',
  access: 'report:see',
  ...exportParts('players', reportPeopleQuerySchema.omit(exportOmits)),
});

export const previewBulkReportPeople = endpoint({
  method: 'POST',
  path: '/api/reports/people/bulk/preview',
  access: 'member:manage',
  cost: 80,
  summary: 'How many players a filter matches, before all of them are written to.',
  body: bulkPreviewBody(reportPeopleFilterSchema),
  response: bulkPreviewSchema,
  publishes: { nothing: 'It changes nothing.' },
});

export const bulkReportPeople = endpoint({
  method: 'POST',
  path: '/api/reports/people/bulk',
  access: 'member:manage',
  cost: 25,
  summary: 'Writes to many players of a report, each in a conversation of their own.',
  body: bulkReportPeopleSchema,
  response: bulkOutcomeSchema,
  errors: ['CONFLICT'],
  publishes: ['conversation.changed', 'messages.unread-changed'],
});

export const readReport = endpoint({
  method: 'GET',
  path: '/api/reports/:report',
  access: 'report:see',
  summary:
    'A report over a period, by month, venue or another kind of row, with the totals of the previous period.',
  params: reportParams,
  query: reportQuerySchema,
  response: reportSchema,
  errors: ['FORBIDDEN'],
});

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/reports/:report/export.:format',
  access: 'report:see',
  cost: 8,
  summary: 'A file of exactly the rows that the report shows.',
  params: reportParams.extend(exportParams.shape),
  query: reportQuerySchema,
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
  securityEvent: { type: 'data.exported' },
  errors: ['FORBIDDEN'],
});

export const printReport = endpoint({
  method: 'GET',
  path: '/api/reports/:report/report.pdf',
  access: 'report:see',
  cost: 10,
  summary: 'The report as a printable file.',
  params: reportParams,
  query: reportQuerySchema,
  response: exportedFileSchema,
  produces: ['application/pdf'],
  errors: ['FORBIDDEN'],
});

export const listReportSchedules = endpoint({
  method: 'GET',
  path: '/api/report-schedules',
  access: 'report:see',
  summary: 'The reports that are sent on a schedule, the caller’s first.',
  response: z.object({ items: z.array(reportScheduleSchema) }),
});

export const createReportSchedule = endpoint({
  method: 'POST',
  path: '/api/report-schedules',
  access: 'report:see',
  summary:
    'Sends a report to the caller’s address from now on, with the permissions that the caller has at that time.',
  body: reportScheduleInputSchema,
  response: reportScheduleSchema,
  status: 201,
  errors: ['FORBIDDEN', 'CONFLICT'],
  publishes: ['report-schedule.changed'],
});

export const deleteReportSchedule = endpoint({
  method: 'DELETE',
  path: '/api/report-schedules/:id',
  access: 'report:see',
  summary: 'Stops sending a report.',
  params: z.object({ id: idSchema }),
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes: ['report-schedule.changed'],
});
