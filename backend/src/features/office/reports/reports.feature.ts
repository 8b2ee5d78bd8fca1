import { feature } from '#face/feature.ts';
import {
  reportInvoiceModel,
  reportInvoiceMonthModel,
  reportMonthModel,
  reportNightModel,
  reportPlayerModel,
  reportStateModel,
} from './figures.model.ts';
import { mountReports } from './report.routes.ts';
import { createReportCountJob } from './report-count.job.ts';
import { createReportScheduleJob } from './report-schedule.job.ts';
import { reportScheduleModel } from './report-schedule.model.ts';
import { reportScheduleExport, reportScheduleTraces } from './report-schedule.personal-data.ts';

export const reports = feature({
  models: [
    reportMonthModel,
    reportNightModel,
    reportPlayerModel,
    reportInvoiceMonthModel,
    reportInvoiceModel,
    reportStateModel,
    reportScheduleModel,
  ],
  mount: mountReports,
  jobs: { reportCount: createReportCountJob, reportSchedule: createReportScheduleJob },
  members: {
    traces: reportScheduleTraces,
    remains: { ReportNight: 'calculated from the results' },
    stays: {
      ReportNight: 'calculated from the results',
      ReportSchedule: 'of staff, whose account is never the one merged away; of others, data for an undo',
    },
    exported: reportScheduleExport,
    notExported: { ReportNight: 'calculated from the results' },
  },
  leagueExport: {
    rows: {
      ReportSchedule: { about: 'A report that is mailed regularly.' },
    },
    left: {
      ReportMonth: 'calculated from results and invoices',
      ReportNight: 'calculated from results and invoices',
      ReportPlayer: 'calculated from results and invoices',
      ReportInvoiceMonth: 'calculated from results and invoices',
      ReportInvoice: 'calculated from results and invoices',
      ReportState: 'calculated from results and invoices',
    },
  },
});
