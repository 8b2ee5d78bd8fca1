import type { MyTonight, Reservation } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { useMyReservations, useMyTonight, useReserve } from '../hooks/use-my-tonight.ts';
import { openStarts } from '../starts.ts';
import { ReservationCard } from './reservation-card.tsx';
import { StartList } from './start-list.tsx';

/** Renders the table that the member is at. */
export type TableSlot = (table: NonNullable<MyTonight['table']>) => ReactNode;

const Skeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your night`}>
      <div className="space-y-3.5">
        <SkeletonBlock className="h-10 w-52" />
        <SkeletonBlock className="h-64 rounded-card" />
        <SkeletonBlock className="h-72 rounded-card" />
      </div>
    </SkeletonGroup>
  );
};

const Starts = ({
  tonight,
  busy,
  reserve,
}: { tonight: MyTonight } & Pick<ReturnType<typeof useReserve>, 'busy' | 'reserve'>) => {
  const nowMs = useServerMinute();
  const { data, isPending, isFetching, refetch } = useEndpoint('GET /api/tournaments/date/:date', {
    params: { date: tonight.date },
  });
  if (isPending) return <SkeletonList rows={5} />;
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <StartList
      starts={openStarts(data, nowMs)}
      reservations={tonight.reservations}
      busy={busy}
      onReserve={({ eventId, date, startTime }) => void reserve({ eventId, date, startTime })}
    />
  );
};

const Reserved = ({
  reservations,
  withDay = false,
  act: { busy, cancel, accept },
}: {
  reservations: readonly Reservation[];
  withDay?: boolean;
  act: Pick<ReturnType<typeof useReserve>, 'busy' | 'cancel' | 'accept'>;
}) =>
  reservations.map((reservation) => (
    <ReservationCard
      key={reservation.id}
      reservation={reservation}
      withDay={withDay}
      isBusy={busy === reservation.id}
      onCancel={() => void cancel(reservation.id)}
      onAccept={() => void accept(reservation.id)}
    />
  ));

/** Renders the places of the nights after tonight. */
const Coming = ({
  tonight,
  act,
}: {
  tonight: MyTonight;
  act: Pick<ReturnType<typeof useReserve>, 'busy' | 'cancel' | 'accept'>;
}) => {
  const { data } = useMyReservations();
  const shown = new Set(tonight.reservations.map(({ id }) => id));
  const coming = data?.filter(({ id }) => !shown.has(id)) ?? [];
  if (coming.length === 0) return null;
  return (
    <section className="space-y-2.5">
      <h2 className="label text-ink-2">
        <Trans>Reserved for coming nights</Trans>
      </h2>
      <div className="grid items-start gap-3.5 sm:grid-cols-2">
        <Reserved reservations={coming} withDay act={act} />
      </div>
    </section>
  );
};

/** Renders the state before a member is at a table: reserved places, and the starts to reserve one for. */
const Before = ({ tonight }: { tonight: MyTonight }) => {
  const { t } = useLingui();
  const { busy, reserve, ...act } = useReserve();
  const { reservations } = tonight;
  return (
    <div className="space-y-5">
      <PageHeader
        title={t`My night`}
        facts={[
          formatDay(tonight.date),
          reservations.length === 0 && t`Reserve a place, and check in with the code on the venue's screen`,
        ]}
      />
      <div
        className={cn(
          'grid items-start gap-5',
          reservations.length > 0 && 'lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]',
        )}
      >
        {reservations.length > 0 && (
          <div className="grid gap-3.5 sm:max-lg:grid-cols-2">
            <Reserved reservations={reservations} act={{ busy, ...act }} />
          </div>
        )}
        <section className="space-y-2.5">
          <h2 className="label text-ink-2">
            <Trans>Open tonight</Trans>
          </h2>
          <Starts tonight={tonight} busy={busy} reserve={reserve} />
        </section>
      </div>
      <Coming tonight={tonight} act={{ busy, ...act }} />
    </div>
  );
};

/** Renders `/tonight`: a place, a seat, the clock or the finish, depending on the time. */
export const TonightView = ({ table }: { table: TableSlot }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useMyTonight();
  const content = () => {
    if (data?.table) return table(data.table);
    if (data) return <Before tonight={data} />;
    if (error)
      return (
        <ErrorState
          title={t`Your night did not load`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      );
    return <Skeleton />;
  };
  return <PageContainer>{content()}</PageContainer>;
};
