// The month-end run: what every venue owes for a month, what was omitted and what changed since the previous run.
import { type BillingMonth, type BillingRunSummary, shiftMonth } from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatInstantDay } from '@/lib/format.ts';
import { useMoney } from '@/lib/money.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { leftOutLabels } from '../../invoice-labels.ts';
import { runPath } from '../../paths.ts';
import { noteText } from './billing-notes.tsx';
import { RunActs } from './run-acts.tsx';
import { RunTable } from './run-table.tsx';

type Money = (amountCents: number) => string;

const monthName = (month: string): string => formatDay(`${month}-01`, { month: 'long', year: 'numeric' });
const shortDay = (date: string): string => formatDay(date, { month: 'short', day: 'numeric' });

const Tiles = ({ month, money }: { month: BillingMonth; money: Money }) => {
  const { t } = useLingui();
  const left = plural(month.leftOut.length, { one: '# night', other: '# nights' });
  return (
    <div className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      <StatTile label={t`To bill`} value={money(month.toBillCents)} />
      <StatTile label={t`Ready`} value={month.ready} />
      <StatTile
        label={t`Needs review`}
        value={month.review}
        className={month.review > 0 ? 'border-l-4 border-l-red' : ''}
      />
      <StatTile label={t`Left out`} value={left} />
    </div>
  );
};

const LeftOut = ({ items }: { items: BillingMonth['leftOut'] }) => {
  const { i18n } = useLingui();
  if (items.length === 0) return null;
  return (
    <Card className="px-4 py-1">
      <Disclosure title={<Trans>Left out, and why</Trans>} isOpenAtFirst={items.length <= 6}>
        <ul className="space-y-1 text-ink-2">
          {items.map(({ venueId, venueName, date, startTime, reason, name }) => (
            <li key={`${venueId}${date}${startTime}${name}`}>
              {venueName}, {shortDay(date)}: {i18n._(leftOutLabels[reason])}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
};

const amountOf = (cents: number | null, money: Money): string => (cents === null ? '–' : money(cents));

const Differences = ({ run, money }: { run: BillingRunSummary; money: Money }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { differences, by } = run;
  const at = formatInstantDay(run.at, timeZone, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  if (differences.length === 0)
    return (
      <p className="text-sm text-ink-2">
        <Trans>
          Last run: {at}, {by}
        </Trans>
      </p>
    );
  return (
    <Card className="px-4 py-1">
      <Disclosure
        title={
          <Trans>
            What the run of {at} by {by} changed
          </Trans>
        }
      >
        <ul className="space-y-2">
          {differences.map(({ venueId, venueName, beforeCents, afterCents, notes }) => (
            <li key={venueId}>
              <span className="font-semibold">{venueName}</span>{' '}
              <span className="tabular-nums">
                {amountOf(beforeCents, money)} → {amountOf(afterCents, money)}
              </span>
              {notes
                .filter(({ kind }) => kind !== 'amount-changed')
                .map((note) => (
                  <span key={noteText(note, money)} className="block text-sm text-ink-2">
                    {noteText(note, money)}
                  </span>
                ))}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  );
};

const Loaded = ({ month }: { month: BillingMonth }) => {
  const { t } = useLingui();
  const money = useMoney();
  const nights = plural(month.nights, { one: '# night', other: '# nights' });
  const venues = plural(month.venues, { one: '# venue', other: '# venues' });
  return (
    <div className="space-y-3.5">
      <PageHeader
        title={monthName(month.month)}
        facts={[
          t`${nights} at ${venues}, each with its proof`,
          month.isOver
            ? t`nothing is sent before you finalise`
            : t`the month goes on: run again when it is over`,
        ]}
        actions={<RunActs month={month} money={money} />}
      />
      <Tiles month={month} money={money} />
      {month.rows.length > 0 ? (
        <RunTable month={month} money={money} />
      ) : (
        <Card>
          <EmptyState
            icon={CalendarX}
            title={t`No posted nights in this month`}
            text={t`Nights are billed once their result is posted.`}
          />
        </Card>
      )}
      {month.lastRun && <Differences run={month.lastRun} money={money} />}
      <LeftOut items={month.leftOut} />
    </div>
  );
};

/** Renders the run of a month, with links to the adjacent months. */
export const MonthEndRun = ({ month, presentMonth }: { month: string; presentMonth: string }) => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/billing-runs/:month', {
    params: { month },
  });
  const previous = shiftMonth(month, -1);
  const next = shiftMonth(month, 1);
  return (
    <div className="space-y-3.5">
      <nav aria-label={t`Months`} className="flex flex-wrap gap-2">
        <LinkButton to={runPath(previous)} icon={<ChevronLeft />}>
          {monthName(previous)}
        </LinkButton>
        {next <= presentMonth && (
          <LinkButton to={runPath(next)} icon={<ChevronRight />}>
            {monthName(next)}
          </LinkButton>
        )}
      </nav>
      {data && <Loaded month={data} />}
      {!data && isError && (
        <Card>
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {!data && !isError && <SkeletonList rows={8} />}
    </div>
  );
};
