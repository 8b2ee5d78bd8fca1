// A night at its own address: before it, while it runs, and afterwards.
import { type EventNight, nightPath } from '@ahl/shared-types/events';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Newspaper } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { ShareActions } from '@/components/ui/share-button.tsx';
import type { ApiError } from '@/lib/api-client.ts';
import { useProductName } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { weightText } from '@/lib/weight-text.ts';
import { NightMovesView } from './night-moves.tsx';
import { NightResult } from './night-result.tsx';
import { ReportedClock } from './reported-clock.tsx';

/** What the page adds from other features. */
export type EventNightSlots = {
  /** Renders the night as a row of the calendar: start, entry, notes, save the date. */
  row: (night: EventNight) => ReactNode;
  /** Renders a member's reservation. */
  act: (night: EventNight) => ReactNode;
  /** Renders the pictures of a played night. */
  photos: (night: EventNight) => ReactNode;
  /** Renders the live clock of a running night. */
  clock: (clockId: string) => ReactNode;
};

const longDay = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

const StateLine = ({ night }: { night: EventNight }) => {
  if (night.state === 'cancelled')
    return (
      <Card className="px-5 py-3.5">
        <p role="status" className="font-semibold text-red">
          <Trans>This night is cancelled.</Trans>
        </p>
        <p className="text-ink-2">
          <Trans>Other nights are in the calendar.</Trans>
        </p>
      </Card>
    );
  if (night.state === 'over' && night.results.length === 0)
    return (
      <p role="status" className="text-ink-2">
        <Trans>This night is over. Its result is not posted yet.</Trans>
      </p>
    );
  return null;
};

const RecapLink = ({ recap }: { recap: NonNullable<EventNight['recap']> }) => {
  const { i18n } = useLingui();
  const title = i18n.locale === 'es' ? (recap.titleEs ?? recap.title) : recap.title;
  return (
    <p className="flex items-center gap-2">
      <Newspaper size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
      <Link to={`/news/${recap.id}`} className="font-semibold underline underline-offset-2">
        {title}
      </Link>
    </p>
  );
};

const ShortAddress = ({ path }: { path: string }) => {
  // Known after the first render only, which is the server's too.
  const [host, setHost] = useState('');
  useEffect(() => setHost(window.location.host), []);
  return (
    <p className="text-sm text-ink-2">
      <Trans>Short address for print:</Trans>{' '}
      <a href={path} className="underline underline-offset-2">
        {host + path}
      </a>
    </p>
  );
};

const Shown = ({ night, slots }: { night: EventNight; slots: EventNightSlots }) => {
  const { t } = useLingui();
  const { venue, place, date, state, clockId, results, recap, shortPath, previousDate } = night;
  const venueName = venue?.name || t`Venue TBD`;
  const day = formatDay(date, longDay);
  const previousDay = previousDate && formatDay(previousDate, longDay);
  const productName = useProductName();
  const title = `${venueName}, ${formatDay(date)}`;
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  const isOpen = state === 'ahead' || state === 'running';
  return (
    <div className="space-y-5">
      <PageHeader
        title={venueName.includes(night.name) ? venueName : night.name}
        facts={[day, night.startTime, venueName, venue?.city ?? '']}
      />
      <StateLine night={night} />
      {clockId && state === 'running' && slots.clock(clockId)}
      {night.report && <ReportedClock key={night.report.receivedAt} report={night.report} />}
      <div className="flex flex-wrap gap-2">
        {isOpen && slots.act(night)}
        {place && isOpen && (
          <a href={place.mapUrl} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
            <MapPin aria-hidden="true" />
            <Trans>Directions</Trans>
          </a>
        )}
        {venue && (
          <LinkButton to={`/venue/${venue.id}`}>
            <Trans>The venue and its nights</Trans>
          </LinkButton>
        )}
        <ShareActions title={`${night.name}, ${day}`} />
      </div>
      {night.photos.length > 0 && slots.photos(night)}
      {recap && <RecapLink recap={recap} />}
      {results.map((result) => (
        <NightResult key={result.id} result={result} hasOthers={results.length > 1} />
      ))}
      {results.length > 0 && <NightMovesView id={night.id} date={date} />}
      {state !== 'over' && (
        <h2 className="sr-only">
          <Trans>Event</Trans>
        </h2>
      )}
      {state !== 'over' && slots.row(night)}
      {state !== 'over' && (
        <Card className="space-y-1 px-5 py-3.5">
          <Facts facts={[weightText(night.weight), ...night.tags.map(({ name }) => name)]} />
          {place && (
            <p className="text-ink-2">
              {[place.address, place.city, [place.state, place.zip].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', ')}
            </p>
          )}
          <p className="text-ink-2">
            <Trans>Free to play. You can come without a reservation.</Trans>
          </p>
          {shortPath && <ShortAddress path={shortPath} />}
        </Card>
      )}
      {previousDate && (
        <p>
          <Link to={nightPath({ id: night.id, date: previousDate })} className="underline underline-offset-2">
            <Trans>The night before this one: {previousDay}</Trans>
          </Link>
        </p>
      )}
    </div>
  );
};

const Missing = ({ id, error }: { id: string; error: ApiError }) => {
  const { t } = useLingui();
  const movedTo = error.reason === 'event.moved' ? String(error.params.date) : null;
  const day = movedTo && formatDay(movedTo, longDay);
  return (
    <EmptyState
      icon={MapPin}
      title={movedTo ? t`This night was moved` : t`No such night`}
      text={movedTo ? t`It is played on ${day}.` : t`The event does not take place on this day.`}
      action={
        movedTo ? (
          <LinkButton to={nightPath({ id, date: movedTo })} variant="primary">{t`Open the night`}</LinkButton>
        ) : (
          <LinkButton to="/calendar">{t`Open the calendar`}</LinkButton>
        )
      }
    />
  );
};

/** Renders `/events/:id/:date`. */
export const EventNightView = ({ id, date, slots }: { id: string; date: string; slots: EventNightSlots }) => {
  const { data, error, refetch } = useEndpoint('GET /api/events/:id/:date', { params: { id, date } });
  if (error?.status === 404) return <Missing id={id} error={error} />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={6} />;
  return <Shown night={data} slots={slots} />;
};
