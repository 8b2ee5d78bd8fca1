// `/admin/reports`: one report over a period, as chart and table, with its files and its action. Every choice is in the
// address.

import { leagueDate } from '@ahl/shared-types/common';
import {
  canSeeReport,
  type Report,
  type ReportName,
  reportNames,
  reports,
  rowsOf,
  shapeOf,
} from '@ahl/shared-types/reports';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarClock, ChartColumn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { TabBar, TabButton } from '@/components/ui/tabs.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { useMoneyForm } from '@/lib/money.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { columnLabels, reportLabels, reportTexts } from '../report-labels.ts';
import { changeText, valueText } from '../report-text.ts';
import { ReportAct } from './report-act.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';

const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then((file) => ({ default: file.ScheduleDialog })),
);

const isReport = (name: string): name is ReportName => (reportNames as readonly string[]).includes(name);
const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;
/** The maximum number of totals above the chart. */
const maxTiles = 4;

const Tiles = ({ report }: { report: Report }) => {
  const money = useMoneyForm();
  const { i18n, t } = useLingui();
  return (
    <div className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      {report.columns.slice(0, maxTiles).map((column, index) => {
        const change = changeText(report.totals[index], report.before?.[index]);
        return (
          <StatTile
            key={column}
            label={i18n._(columnLabels[column])}
            value={valueText(column, report.totals[index], money)}
            note={change ? t`${change} compared to the previous period` : ' '}
          />
        );
      })}
    </div>
  );
};

const ReportBody = ({ report, filters }: { report: Report; filters: Readonly<Record<string, string>> }) => {
  const { t } = useLingui();
  if (!report.isReady)
    return (
      <EmptyState
        icon={ChartColumn}
        title={t`The figures are being counted`}
        text={t`That is done once, night by night. This page updates automatically.`}
      />
    );
  if (report.rows.length === 0)
    return (
      <EmptyState
        icon={ChartColumn}
        title={t`Nothing in this period`}
        text={t`Choose a longer period, or clear a filter.`}
      />
    );
  return (
    <>
      <Tiles report={report} />
      <ReportChart report={report} />
      <ReportTable report={report} filters={filters} />
      <ReportAct report={report} filters={filters} />
    </>
  );
};

/** Renders the page of reports. */
export const ReportsPage = () => {
  const { t, i18n } = useLingui();
  const { viewer } = useViewer();
  const table = useTableState({ filters: ['report', 'from', 'to', 'by', 'venueId', 'region', 'weekday'] });
  const [isScheduling, setIsScheduling] = useState(false);
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(serverNow(), timeZone);
  const { report: wanted = '', ...chosen } = table.filters;
  const name = isReport(wanted) ? wanted : 'attendance';
  const { filters: known } = shapeOf(name);
  const query = Object.fromEntries(
    Object.entries(chosen).filter(
      ([key, value]) =>
        value !== '' && (['from', 'to', 'by'].includes(key) || known.some((each) => each === key)),
    ),
  );
  const answer = useEndpoint(
    'GET /api/reports/:report',
    { params: { report: name }, query },
    { placeholderData: keepPreviousData },
  );
  const shown = answer.data?.report === name ? answer.data : undefined;
  const visible = reportNames.filter((each) => canSeeReport({ viewer }, each));
  const first = shown && formatDay(shown.from, dayParts);
  const last = shown && formatDay(shown.to, dayParts);
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Reports`}
        facts={[i18n._(reportLabels[name]), shown && `${first} – ${last}`]}
        actions={
          <>
            <Button icon={<CalendarClock />} onClick={() => setIsScheduling(true)}>
              <Trans>Send by mail</Trans>
            </Button>
            <ReportFiles report={name} query={query} />
          </>
        }
      />
      <TabBar label={t`Reports`}>
        {visible.map((each) => (
          <TabButton
            key={each}
            isActive={each === name}
            onClick={() => table.setFilters({ report: each, by: '' })}
          >
            {i18n._(reportLabels[each])}
          </TabButton>
        ))}
      </TabBar>
      <p className="max-w-[72ch] text-ink-2">{i18n._(reportTexts[name])}</p>
      <ReportFilters
        table={table}
        report={name}
        by={rowsOf(name, shown?.by)}
        today={today}
        choices={reports[name].by}
      />
      {answer.isError && !shown && (
        <ErrorState onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />
      )}
      {!shown && !answer.isError && (
        <div className="space-y-3.5" aria-busy="true">
          <SkeletonBlock className="h-24" />
          <SkeletonBlock className="h-64" />
        </div>
      )}
      {shown && <ReportBody report={shown} filters={query} />}
      <Suspense fallback={null}>
        {isScheduling && (
          <ScheduleDialog report={name} query={query} onClose={() => setIsScheduling(false)} />
        )}
      </Suspense>
    </PageContainer>
  );
};
