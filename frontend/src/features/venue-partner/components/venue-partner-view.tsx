// `/venue-partner?token=…`: what a venue's manager sees by the link of the venue, without signing in. Every figure leads
// to the nights that it is the sum of, and a night that is wrong is objected to beside its proof.
import { formatMoney } from '@ahl/shared-types/money';
import type { PartnerPage } from '@ahl/shared-types/venue-partner';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarDays, Unlink } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { QrCode } from '@/components/ui/qr-code.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';
import { NightRow } from './night-row.tsx';

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const monthParts = { month: 'long', year: 'numeric' } as const;
const monthName = (month: string): string => formatDay(`${month}-01`, monthParts);

const Coming = ({ coming }: Pick<PartnerPage, 'coming'>) => (
  <section aria-labelledby="coming">
    <h2 id="coming" className="mb-3 font-display text-2xl font-bold">
      <Trans>Coming nights</Trans>
    </h2>
    <Card>
      {coming.length === 0 ? (
        <p className="px-4 py-3.5 text-ink-2">
          <Trans>No nights in the next two weeks.</Trans>
        </p>
      ) : (
        <ul>
          {coming.map(({ eventId, date, name, startTimes, hostName }) => (
            <li
              key={`${eventId}@${date}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-3 first:border-t-0"
            >
              <span className="font-semibold">{formatDay(date)}</span>
              <span className="text-ink-2">
                {startTimes} · {name}
                {hostName && ` · ${hostName}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  </section>
);

const cell = 'px-3 py-2.5 text-right tabular-nums';

const Months = ({
  months,
  shown,
  onShow,
}: {
  months: PartnerPage['months'];
  shown: string;
  onShow: (month: string) => void;
}) => (
  <section aria-labelledby="months">
    <h2 id="months" className="mb-3 font-display text-2xl font-bold">
      <Trans>Attendance</Trans>
    </h2>
    <Card className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line bg-raised text-ink-2">
            <th scope="col" className="label px-4 py-2.5 text-left">
              <Trans>Month</Trans>
            </th>
            <th scope="col" className={`label ${cell}`}>
              <Trans>Nights</Trans>
            </th>
            <th scope="col" className={`label ${cell}`}>
              <Trans>Players</Trans>
            </th>
            <th scope="col" className={`label ${cell}`}>
              <Trans>New</Trans>
            </th>
            <th scope="col" className={`label ${cell}`}>
              <Trans>Returning</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, nights, entries, firstTimers, returning }) => (
            <tr key={month} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-4 py-1 text-left font-medium">
                <button
                  type="button"
                  aria-pressed={month === shown}
                  onClick={() => onShow(month)}
                  className="min-h-11 text-left text-sky underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:text-ink"
                >
                  {monthName(month)}
                </button>
              </th>
              <td className={cell}>{formatNumber(nights)}</td>
              <td className={cell}>{formatNumber(entries)}</td>
              <td className={cell}>{formatNumber(firstTimers)}</td>
              <td className={cell}>{formatNumber(returning)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  </section>
);

const Nights = ({ page, token }: { page: PartnerPage; token: string }) => {
  const month = monthName(page.month);
  return (
    <section aria-labelledby="nights">
      <h2 id="nights" className="mb-3 font-display text-2xl font-bold">
        <Trans>Nights of {month}</Trans>
      </h2>
      <Card>
        {page.nights.length === 0 ? (
          <p className="px-4 py-3.5 text-ink-2">
            <Trans>No posted nights in this month.</Trans>
          </p>
        ) : (
          <ul>
            {page.nights.map((night) => (
              <NightRow key={night.id} night={night} token={token} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
};

const Invoices = ({ invoices }: Pick<PartnerPage, 'invoices'>) => {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices" className="mb-3 font-display text-2xl font-bold">
        <Trans>Invoices</Trans>
      </h2>
      <Card>
        <ul>
          {invoices.map(({ id, number, issuedOn, dueOn, totalCents, balanceCents, url }) => {
            const due = formatDay(dueOn, shortDay);
            const owed = formatMoney(balanceCents);
            return (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-3 first:border-t-0"
              >
                <a href={url} className="font-semibold text-sky underline-offset-4 hover:underline">
                  {number}
                </a>
                <span className="text-ink-2 tabular-nums">
                  {formatDay(issuedOn, shortDay)} · {formatMoney(totalCents)} ·{' '}
                  {balanceCents > 0 ? (
                    <Trans>
                      {owed} to pay by {due}
                    </Trans>
                  ) : (
                    <Trans>Paid</Trans>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
};

const Poster = ({ venue }: Pick<PartnerPage, 'venue'>) => (
  <aside className="space-y-3.5">
    <h2 className="font-display text-2xl font-bold">
      <Trans>For your guests</Trans>
    </h2>
    <Card className="space-y-3.5 p-4 text-center">
      <QrCode text={`${window.location.origin}/venue/${venue.id}`} className="mx-auto w-44" />
      <p className="text-ink-2">
        <Trans>Leads to your page with the coming nights. Print it for tables and doors.</Trans>
      </p>
      <LinkButton to={`/venue/${venue.id}`} icon={<CalendarDays />}>
        <Trans>Your public page</Trans>
      </LinkButton>
    </Card>
  </aside>
);

/** The page of a venue's link. */
export const VenuePartnerView = () => {
  const { t } = useLingui();
  const token = useLinkToken();
  const [params, setParams] = useSearchParams();
  const month = params.get('month');
  const { data, error, isError, isFetching, refetch } = useEndpoint(
    'GET /api/venue-partner',
    { query: { token, ...(month ? { month } : {}) } },
    { placeholderData: keepPreviousData, enabled: token !== '' },
  );
  const isDead = token === '' || (error instanceof ApiError && error.status < 500);
  if (!data && isDead)
    return (
      <EmptyState
        icon={Unlink}
        title={t`This link does not work`}
        text={t`It may have been replaced. Ask the league for a new one.`}
        action={<LinkButton to="/contact/email">{t`Write to the league`}</LinkButton>}
      />
    );
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <SkeletonGroup label={t`Loading your nights`}>
        <SkeletonText className="h-9 w-60" />
        <SkeletonText className="h-40 w-full" />
      </SkeletonGroup>
    );
  return (
    <div className="space-y-7">
      <PageHeader title={data.venue.name} facts={[data.venue.city, t`Your league nights`]} />
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="space-y-7">
          <Coming coming={data.coming} />
          <Months
            months={data.months}
            shown={data.month}
            onShow={(value) =>
              setParams({ month: value }, { preventScrollReset: true, state: { linkToken: token } })
            }
          />
          <Nights page={data} token={token} />
          <Invoices invoices={data.invoices} />
        </div>
        <Poster venue={data.venue} />
      </div>
    </div>
  );
};
