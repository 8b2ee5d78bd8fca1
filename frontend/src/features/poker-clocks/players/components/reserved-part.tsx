import type { ReservedPlayer } from '@ahl/shared-types/tonight';
import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { List } from '@/components/ui/list.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { clockPollMs } from '@/realtime/cache-bridge.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { numberText } from '../../core/labels/entry-labels.ts';
import { useRegister } from '../hooks/use-register.ts';
import { usePlayersPanel } from './players-context.ts';

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

/** Renders them: one tap puts them on the list. */
export const ReservedPart = () => {
  const { t } = useLingui();
  const { night } = usePlayersPanel();
  const waiting = useReserved();
  const isSeated = night.entries.some(({ seat }) => seat !== null);
  const { registerMember } = useRegister(isSeated);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="reserved" className="space-y-2">
      <h3 id="reserved" className="label text-ink-2">
        <Trans>Reserved, not here yet</Trans> · {waiting.length}
      </h3>
      <List aria-label={t`Reserved places`}>
        {waiting.map(({ reservationId, player }) => {
          const name = `${player.firstName} ${player.lastName}`.trim();
          return (
            <li
              key={reservationId}
              className="flex min-h-15 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0"
            >
              <Avatar name={name} src={player.profileImage} size={40} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block text-sm text-ink-2 tabular-nums">
                  {numberText(player.playerNumber)}
                </span>
              </span>
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
