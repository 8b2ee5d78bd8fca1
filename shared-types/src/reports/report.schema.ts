import { z } from 'zod';
import { dateSchema, idSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { bulkBody, filterOmits } from '../common/resource.ts';
import { bulkMessageSchema } from '../members/member-bulk.schema.ts';
import { reason } from '../reasons/reason.ts';
import { reportColumnNames, reportNames, rowKinds } from './report.rules.ts';

/** The maximum period of a report, in days: six years. */
export const maxReportDays = 6 * 366;

const region = z.coerce.number().int(reason('number.not-whole')).min(0).max(999_999);

/** The query of a report; the last twelve months by default. */
export const reportQuerySchema = z.object({
  from: dateSchema.optional().describe('The first day; by default eleven months before the last one.'),
  to: dateSchema.optional().describe('The last day; by default today.'),
  by: z.enum(rowKinds).optional().describe('The kind of rows; by default that of the report.'),
  venueId: idSchema.optional(),
  region: region.optional(),
  weekday: z.coerce.number().int().min(0).max(6).optional().describe('0 is Sunday.'),
});
export type ReportQuery = z.output<typeof reportQuerySchema>;

export const reportParams = z.object({ report: z.enum(reportNames) });

const value = z
  .number()
  .nullable()
  .describe('Null if there is nothing to divide by, or the period is not over.');

/** A report: rows of numbers with named columns. */
export const reportSchema = z.object({
  report: z.enum(reportNames),
  from: z.string(),
  to: z.string(),
  by: z.enum(rowKinds),
  columns: z.array(z.enum(reportColumnNames)),
  rows: z.array(
    z.object({
      key: z.string().describe('A month, a date, a weekday, the number of a region or an id.'),
      label: z.string().describe('The name of a venue, host or drive; else the same as the key.'),
      values: z.array(value),
    }),
  ),
  totals: z.array(value),
  before: z.array(value).nullable().describe('The totals of the period of the same length before it.'),
  people: z
    .object({
      by: z.enum(['first', 'last']),
      from: z.string(),
      to: z.string(),
      count: z.int(),
    })
    .nullable()
    .describe('The players who would be written to: `GET /api/reports/people` lists them.'),
  isReady: z.boolean().describe('False until every night is counted for the first time.'),
});
export type Report = z.infer<typeof reportSchema>;

/** The players in a list: those whose first, or whose last, night is in a period. */
export const reportPeopleQuerySchema = listQuery(['date', 'nights']).extend({
  by: z
    .enum(['first', 'last'])
    .default('last')
    .describe('Whether the period applies to the first or the last night.'),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  venueId: idSchema.optional(),
  region: region.optional(),
  minNights: z.coerce.number().int().min(1).max(10_000).optional(),
});
export const reportPeopleFilterSchema = reportPeopleQuerySchema
  .omit({ ...filterOmits, search: true })
  .strict();
export type ReportPeopleFilter = z.output<typeof reportPeopleFilterSchema>;

/** A player in a report's list. */
export const reportPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  nights: z.int(),
  firstOn: z.string(),
  firstVenue: z.string(),
  lastOn: z.string(),
  lastVenue: z.string(),
});
export type ReportPerson = z.infer<typeof reportPersonSchema>;

/** The body of an act on players of a report. */
export const bulkReportPeopleSchema = bulkBody(reportPeopleFilterSchema, ['message']).safeExtend({
  message: bulkMessageSchema,
});

/** The intervals at which a report is sent. */
export const scheduleSteps = ['week', 'month'] as const;

/** The input for a scheduled report. */
export const reportScheduleInputSchema = z.object({
  report: z.enum(reportNames),
  query: reportQuerySchema
    .omit({ from: true, to: true })
    .strict()
    .describe('Its rows and filters; the period is the one that has just ended.'),
  every: z.enum(scheduleSteps),
});

/** Why a report was not sent. */
export const scheduleProblems = ['no-account', 'no-right', 'no-email'] as const;

/** A scheduled report. */
export const reportScheduleSchema = z.object({
  id: z.string(),
  report: z.enum(reportNames),
  query: z.record(z.string(), z.union([z.string(), z.number()])),
  every: z.enum(scheduleSteps),
  ownerName: z.string(),
  isOwn: z.boolean(),
  nextOn: z.string(),
  lastSentAt: z.string().nullable(),
  problem: z.enum(scheduleProblems).nullable().describe('Why it was not sent the last time.'),
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;
