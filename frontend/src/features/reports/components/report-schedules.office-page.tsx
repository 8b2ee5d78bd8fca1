// `/admin/reports/schedules`: the scheduled reports with their recipients; one can stop one's own.

import { toQueryString } from '@ahl/shared-types/query-keys';
import type { ReportSchedule } from '@ahl/shared-types/reports';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Mailbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { reportLabels } from '../report-labels.ts';
import { stepText } from './schedule-dialog.tsx';

const useStop = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  return async ({ id }: ReportSchedule) => {
    try {
      await call('DELETE /api/report-schedules/:id', { params: { id } });
      toast({ title: t`The report is not sent any more` });
    } catch (error) {
      toastFailure(t`Not saved`, error);
    }
    await invalidate(client, 'GET /api/report-schedules');
  };
};

const Problem = ({ problem }: Pick<ReportSchedule, 'problem'>) => {
  if (problem === null) return null;
  return (
    <Chip tone="red">
      {problem === 'no-right' && <Trans>Not sent: its reader may not see it any more</Trans>}
      {problem === 'no-email' && <Trans>Not sent: its reader has no e-mail address</Trans>}
      {problem === 'no-account' && <Trans>Not sent: the account is closed or banned</Trans>}
    </Chip>
  );
};

const ScheduleRow = ({ schedule, onStop }: { schedule: ReportSchedule; onStop: () => void }) => {
  const { i18n, t } = useLingui();
  const { report, query, every, ownerName, isOwn, nextOn, problem } = schedule;
  const next = formatDay(nextOn);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3.5 first:border-t-0">
      <div className="min-w-0">
        <Link
          to={`/admin/reports${toQueryString({ report, ...query })}`}
          className="font-semibold text-sky underline-offset-4 hover:underline"
        >
          {i18n._(reportLabels[report])}
        </Link>
        <p className="text-ink-2">{isOwn ? t`To you` : t`To ${ownerName}`}</p>
        <p className="text-sm text-ink-2">
          {stepText(every)} · {t`next ${next}`}
        </p>
        <Problem problem={problem} />
      </div>
      {isOwn && <Button onClick={onStop}>{t`Stop sending`}</Button>}
    </li>
  );
};

/** Renders the list of scheduled reports. */
export const ReportSchedulesPage = () => {
  const { t } = useLingui();
  const stop = useStop();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/report-schedules');
  const open = (
    <LinkButton to="/admin/reports" variant="primary">
      {t`To the reports`}
    </LinkButton>
  );
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader title={t`Reports by mail`} actions={open} />
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={3} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={Mailbox}
          title={t`No report is sent yet`}
          text={t`Open a report with the filters that you want, and choose “Send by mail”.`}
        />
      )}
      {data && data.items.length > 0 && (
        <List aria-label={t`Reports by mail`}>
          {data.items.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} onStop={() => void stop(schedule)} />
          ))}
        </List>
      )}
    </PageContainer>
  );
};
