import * as contract from '@ahl/shared-types/reports';
import { textIn } from '@ahl/shared-types/texts';
import { readMoneyForm } from '#features/core/league-settings/money-form.ts';
import type { beginThread } from '#features/core/messages/message.write.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type BulkDeps, previewBulk, runBulk } from '#http/resource/bulk-act.ts';
import { exportItems, exportRows } from '#http/resource/export-rows.ts';
import type { ReportPlayerDocument } from './figures.model.ts';
import { readReport } from './report.service.ts';
import { reportTexts } from './report.texts.ts';
import { reportFileColumns } from './report-file.ts';
import { reportPdf } from './report-pdf.ts';
import {
  bulkPeople,
  listReportPeople,
  matchingPeople,
  messagePerson,
  peopleColumns,
  peopleSort,
  presentPeople,
} from './report-people.ts';
import type { ReportDeps } from './report-rows.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  type ScheduleDeps,
} from './report-schedule.service.ts';

type Deps = ReportDeps & ScheduleDeps & BulkDeps & Parameters<typeof beginThread>[0];

const mountPeople = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.listReportPeople, ({ input }) => listReportPeople(deps, input));
  mount(api, contract.exportReportPeople, ({ input: { format, sort, ...filter }, charge }) =>
    exportRows({
      model: deps.models.ReportPlayer,
      filter: matchingPeople(filter),
      sort: peopleSort(sort, filter.by),
      sheet: {
        name: 'players',
        columns: peopleColumns,
        present: (rows: ReportPlayerDocument[]) => presentPeople(deps.models, rows),
      },
      format,
      league: deps,
      charge,
    }),
  );
  const people = bulkPeople(deps.models);
  mount(api, contract.previewBulkReportPeople, ({ input }) => previewBulk(people, input.filter));
  mount(api, contract.bulkReportPeople, ({ input, actor }) =>
    runBulk(deps, people, input, messagePerson(deps, input, actor)),
  );
};

/** Mounts the reports, the players in them, and the scheduled reports. */
export const mountReports = (api: ApiRouter, deps: Deps): void => {
  // Before the reports: no report is named `people`.
  mountPeople(api, deps);
  mount(api, contract.readReport, ({ input, actor }) => readReport(deps, actor, input));
  mount(api, contract.exportReport, async ({ input: { format, ...filter }, actor, charge }) => {
    const report = await readReport(deps, actor, filter);
    return exportItems({
      items: report.rows,
      sheet: { name: filter.report, columns: reportFileColumns(report) },
      format,
      league: deps,
      charge,
    });
  });
  mount(api, contract.printReport, async ({ input, actor }) =>
    reportPdf(await readReport(deps, actor, input), {
      titleIn: (language) => textIn(language, reportTexts.titles[input.report]),
      money: await readMoneyForm(deps),
    }),
  );
  mount(api, contract.listReportSchedules, ({ actor }) => listReportSchedules(deps, actor));
  mount(api, contract.createReportSchedule, ({ input, actor }) => createReportSchedule(deps, input, actor));
  mount(api, contract.deleteReportSchedule, ({ input, actor }) =>
    deleteReportSchedule(deps, input.id, actor),
  );
};
