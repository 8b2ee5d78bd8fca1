import type { ReservedPlayer } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { List } from '@/components/ui/list.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { clockPollMs } from '@/realtime/cache-bridge.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';
import { numberText } from '../../core/labels/entry-labels.ts';
import { useRegister } from '../hooks/use-register.ts';
import { usePlayersPanel } from './players-context.ts';

/** Returns the moments at which a seat lapses or a call runs out, in server ms. */
const endsOf = (rows: readonly ReservedPlayer[]): number[] =>
  rows.flatMap(({ seat }) =>
    [seat.heldUntil, seat.callEndsAt].flatMap((end) => (end === null ? [] : Date.parse(end))),
  );

/** Reads the line again when a seat lapses or a call runs out: the next member can then be called. */
const useReadAtEnds = (rows: readonly ReservedPlayer[], clockId: string): void => {
  const queries = useQueryClient();
  const ends = endsOf(rows);
  const nextMs = Math.min(...ends.filter((end) => end > serverNow()));
  useEffect(() => {
    // Longer than a timer can wait, or no such moment.
    if (nextMs - serverNow() > 12 * 3_600_000) return;
    const again = () =>
      void invalidate(queries, 'GET /api/poker-clocks/:id/reservations', { params: { id: clockId } });
    const timer = setTimeout(again, nextMs - serverNow() + 200);
    return () => clearTimeout(timer);
  }, [nextMs, queries, clockId]);
};

const CallLeft = ({ endsAt }: { endsAt: string }) => {
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - useServerSecond()) / 1_000));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className="font-semibold text-felt">
      <Trans>called, {left} left to answer</Trans>
    </span>
  );
};

const SeatWords = ({ seat: { status, position, callEndsAt } }: Pick<ReservedPlayer, 'seat'>) => {
  if (status === 'called' && callEndsAt) return <CallLeft endsAt={callEndsAt} />;
  if (status === 'waiting') return <Trans>in line: {position}</Trans>;
  if (status === 'lapsed')
    return (
      <span className="text-red">
        <Trans>lapsed</Trans>
      </span>
    );
  if (status === 'missed') return <Trans>did not answer</Trans>;
  return null;
};

const useCallNext = (clockId: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutate, isPending } = useEndpointMutation(
    'POST /api/poker-clocks/:id/reservations/:reservationId/call',
    {
      onSettled: () =>
        invalidate(queries, 'GET /api/poker-clocks/:id/reservations', { params: { id: clockId } }),
      onError: (error) =>
        toast({
          variant: 'error',
          title: t`Error`,
          description: failureText(error, t`Nobody was called. Please try again.`),
        }),
    },
  );
  return {
    isPending,
    callNext: (reservationId: string) => mutate({ params: { id: clockId, reservationId } }),
  };
};

/** Returns who reserved a place and has not arrived yet. */
export const useReserved = (): readonly ReservedPlayer[] => {
  const { clock, night } = usePlayersPanel();
  const { data = [] } = useEndpoint(
    'GET /api/poker-clocks/:id/reservations',
    { params: { id: clock.id } },
    { refetchInterval: usePoll(clockPollMs) },
  );
  const isHere = new Set(night.entries.map(({ playerId }) => playerId));
  return data.filter(({ player }) => !isHere.has(player.id));
};

/** Renders them, with the line: one tap registers, or calls the next. */
export const ReservedPart = () => {
  const { t } = useLingui();
  const { clock, night } = usePlayersPanel();
  const waiting = useReserved();
  useReadAtEnds(waiting, clock.id);
  const { isPending, callNext } = useCallNext(clock.id);
  const isSeated = night.entries.some(({ seat }) => seat !== null);
  const { registerMember } = useRegister(isSeated);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="reserved" className="space-y-2">
      <h3 id="reserved" className="label text-ink-2">
        <Trans>Reserved, not here yet</Trans> · {waiting.length}
      </h3>
      <List aria-label={t`Reserved places`}>
        {waiting.map(({ reservationId, player, seat, isNext }) => {
          const name = `${player.firstName} ${player.lastName}`.trim();
          return (
            <li
              key={reservationId}
              className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2 first:border-t-0"
            >
              <Avatar name={name} src={player.profileImage} size={40} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="flex flex-wrap gap-x-2 text-sm text-ink-2 tabular-nums">
                  {numberText(player.playerNumber)}
                  <SeatWords seat={seat} />
                </span>
              </span>
              {isNext && (
                <Button
                  variant="primary"
                  icon={<BellRing />}
                  isPending={isPending}
                  onClick={() => callNext(reservationId)}
                >
                  <Trans>
                    Call<span className="sr-only"> {name}</span>
                  </Trans>
                </Button>
              )}
              <Button onClick={() => registerMember(player)}>
                <Trans>
                  Register<span className="sr-only"> {name}</span>
                </Trans>
              </Button>
            </li>
          );
        })}
      </List>
    </section>
  );
};
