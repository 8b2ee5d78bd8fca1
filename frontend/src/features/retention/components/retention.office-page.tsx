// `/admin/members/retention`: the kinds of personal data, how long each is kept, and what is erased when.
import type { Retention } from '@ahl/shared-types/retention';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatInstantDay, formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { chosenLabels, fixedLabels } from '../retention-labels.ts';
import { RetentionForm } from './retention-form.tsx';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const dayFormat = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const useZone = () => usePublicConfig()?.timeZone ?? 'America/Chicago';

const Fixed = ({ rows }: { rows: Retention['fixed'] }) => {
  const { i18n } = useLingui();
  const timeZone = useZone();
  return (
    <section aria-labelledby="fixed-periods" className="space-y-3.5">
      <h2 id="fixed-periods" className="font-display text-xl font-semibold">
        <Trans>Fixed periods</Trans>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(({ kind, days, count, nextAt }) => {
          const next = nextAt && formatInstantDay(nextAt, timeZone, dayFormat);
          return (
            <li key={kind} className="grid gap-x-7 p-4 sm:grid-cols-[1fr_13rem] sm:px-5">
              <div>
                <h3 className="font-semibold">{i18n._(fixedLabels[kind].name)}</h3>
                <p className="text-sm text-ink-2">
                  {plural(days, { one: '# day', other: '# days' })} {i18n._(fixedLabels[kind].from)}
                </p>
              </div>
              <p className="text-sm tabular-nums">
                <Trans>{formatNumber(count)} kept</Trans>
                {next && (
                  <span className="block text-ink-2">
                    <Trans>the next on {next}</Trans>
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-2">
        <Trans>
          Everything else of a member (profile, results, bonuses, claims, conversations, notes) stays with the
          account. When it is emptied, results name a former member and the rest goes.
        </Trans>
      </p>
    </section>
  );
};

const dueOf = ({ chosen }: Retention): number => chosen.reduce((sum, { due }) => sum + due, 0);

const RunDialog = ({ retention, onClose }: { retention: Retention; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const due = dueOf(retention);
  const run = async () => {
    try {
      await call('POST /api/retention/run', { body: { due } });
      toast({ title: plural(due, { one: '# record is emptied', other: '# records are emptied' }) });
    } finally {
      await invalidate(client, 'GET /api/retention');
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={run}
      title={t`Empty expired data`}
      text={t`This is removed permanently. The record keeps that it was removed, how much and by whom.`}
      confirmLabel={plural(due, { one: 'Empty # record', other: 'Empty # records' })}
    >
      <ul className="divide-y divide-line rounded-control border border-line">
        {retention.chosen
          .filter((row) => row.due > 0)
          .map((row) => (
            <li key={row.kind} className="flex justify-between gap-4 px-3 py-2">
              <span>{i18n._(chosenLabels[row.kind].name)}</span>
              <span className="tabular-nums">{formatNumber(row.due)}</span>
            </li>
          ))}
      </ul>
    </ConfirmDialog>
  );
};

const useRunFacts = (retention: Retention | undefined): string[] => {
  const { t, i18n } = useLingui();
  const timeZone = useZone();
  if (!retention) return [];
  const next = shortWhen(retention.nextRunAt, timeZone, serverNow());
  const { lastRun } = retention;
  if (!lastRun) return [t`Next run ${next}`, t`nothing was emptied yet`];
  const last = shortWhen(lastRun.at, timeZone, serverNow());
  const what = lastRun.emptied
    .map(({ kind, count }) => `${formatNumber(count)} ${i18n._(chosenLabels[kind].name)}`)
    .join(', ');
  const by = lastRun.byName || t`the site`;
  return [t`Next run ${next}`, t`last ${last} by ${by}: ${what}`];
};

/** Renders the page. */
export const RetentionPage = () => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/retention');
  const [isAsking, setIsAsking] = useState(false);
  const facts = useRunFacts(data);
  const due = data ? dueOf(data) : 0;
  return (
    <PageContainer className="space-y-7">
      <PageHeader
        title={t`Data retention`}
        facts={facts}
        actions={
          due > 0 && (
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              {plural(due, { one: 'Empty # record now', other: 'Empty # records now' })}
            </Button>
          )
        }
      />
      {data && (
        <>
          <RetentionForm retention={data} />
          <Fixed rows={data.fixed} />
        </>
      )}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={8} />}
      <Suspense fallback={null}>
        {data && isAsking && <RunDialog retention={data} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </PageContainer>
  );
};
