// `/admin/financials/issue-invoice`: the month-end run, and invoices by hand.
import { leagueDate } from '@ahl/shared-types/common';
import { monthOf, monthSchema, shiftMonth } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { MonthEndRun } from './run/month-end-run.tsx';

const NewInvoice = lazy(() =>
  import('./edit/new-invoice.tsx').then((file) => ({ default: file.NewInvoice })),
);

/** Renders the page; it opens with the last complete month. */
export const IssuePage = () => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const presentMonth = monthOf(leagueDate(serverNow(), timeZone));
  const requested = monthSchema.safeParse(params.get('month'));
  const isByHand = params.get('tab') === 'hand';
  return (
    <PageContainer className="space-y-3.5">
      <TabBar label={t`Parts of this page`}>
        <TabLink to="?" isActive={!isByHand}>
          <Trans>Month-end run</Trans>
        </TabLink>
        <TabLink to="?tab=hand" isActive={isByHand}>
          <Trans>By hand</Trans>
        </TabLink>
      </TabBar>
      {isByHand ? (
        <Suspense fallback={<SkeletonList rows={6} />}>
          <NewInvoice />
        </Suspense>
      ) : (
        <MonthEndRun
          month={requested.success ? requested.data : shiftMonth(presentMonth, -1)}
          presentMonth={presentMonth}
        />
      )}
    </PageContainer>
  );
};
