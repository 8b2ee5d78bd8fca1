// The coming nights in one list, each at its own address.

import type { CalendarCard } from '@ahl/shared-types/calendar';
import { nightPath } from '@ahl/shared-types/events';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const Night = ({ card }: { card: CalendarCard }) => {
  const { t } = useLingui();
  return (
    <ListRow className="group">
      <span className="numeral w-20 shrink-0 text-sm text-ink-2">{card.startTime}</span>
      <div className="min-w-0 flex-1">
        <StretchedLink to={nightPath(card)} className="block truncate font-semibold group-hover:underline">
          {card.venue?.name || t`Venue TBD`}
        </StretchedLink>
        <p className="truncate text-sm text-ink-2">
          {[card.name, card.venue?.city].filter(Boolean).join(' · ')}
        </p>
      </div>
      {card.isCancelled && <Chip tone="red">{t`Cancelled`}</Chip>}
    </ListRow>
  );
};

/** Renders `/events`: the nights of some days. */
export const EventListView = ({ from, to }: { from: string; to: string }) => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/events', { query: { from, to } });
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonList rows={8} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={CalendarDays}
        title={t`Nothing planned`}
        text={t`No night is planned in the next two weeks.`}
        action={
          <LinkButton to="/calendar">
            <Trans>Open the calendar</Trans>
          </LinkButton>
        }
      />
    );
  const days = Object.entries(Object.groupBy(data.items, ({ date }) => date));
  return days.map(([date, cards = []]) => (
    <section key={date} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className="label mb-2 text-ink-2">
        {formatDay(date, { weekday: 'long', month: 'long', day: 'numeric' })}
      </h2>
      <List>
        {cards.map((card) => (
          <Night key={card.id} card={card} />
        ))}
      </List>
    </section>
  ));
};
