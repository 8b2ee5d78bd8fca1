// A venue's own figures, by its link or after its manager's sign-in. Every figure links to the nights that it
// sums up; the venue objects to a night or a line of an invoice beside its proof.
import type { PartnerPage, PartnerPass } from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { Invoices } from './partner-invoices.tsx';
import { Coming, Months, Nights } from './partner-nights.tsx';
import { PrintCard } from './print-card.tsx';

/** Renders the skeleton of the page. */
export const PartnerSkeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your nights`}>
      <SkeletonText className="h-9 w-60" />
      <SkeletonText className="h-40 w-full" />
    </SkeletonGroup>
  );
};

const Loaded = ({
  page,
  pass,
  onMonth,
  switcher,
}: {
  page: PartnerPage;
  pass: PartnerPass;
  onMonth: (month: string) => void;
  switcher: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <div className="space-y-7">
      <PageHeader title={page.venue.name} facts={[page.venue.city, t`Your league nights`]} />
      {switcher}
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0 space-y-7">
          <Coming coming={page.coming} />
          <Months months={page.months} shown={page.month} onShow={onMonth} />
          <Nights page={page} pass={pass} />
          <Invoices invoices={page.invoices} pass={pass} />
        </div>
        <PrintCard venue={page.venue} pass={pass} />
      </div>
    </div>
  );
};

/** Renders the page of a venue. */
export const PartnerView = ({
  pass,
  month,
  onMonth,
  refused,
  switcher = null,
}: {
  pass: PartnerPass;
  /** The month; null is the latest one with nights. */
  month: string | null;
  onMonth: (month: string) => void;
  /** Shown to a viewer without permission. */
  refused: ReactNode;
  switcher?: ReactNode;
}) => {
  const { data, error, isError, isFetching, refetch } = useEndpoint(
    'GET /api/venue-partner',
    { query: month ? { ...pass, month } : pass },
    { placeholderData: keepPreviousData },
  );
  if (error instanceof ApiError && error.status < 500) return refused;
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <PartnerSkeleton />;
  return <Loaded page={data} pass={pass} onMonth={onMonth} switcher={switcher} />;
};
