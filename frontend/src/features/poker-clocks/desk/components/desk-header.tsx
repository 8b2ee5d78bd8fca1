import type { Clock } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Chip } from '@/components/ui/chip.tsx';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { connectionLine } from '../../core/labels/connection-labels.ts';

/** Returns how many players are left; before the first entry, who hosts. */
const peopleText = ({ hostName, counts }: Clock): string => {
  const { playersLeft, entries } = counts;
  if (entries > 0) return t`${playersLeft} of ${entries} left`;
  return hostName && t`hosted by ${hostName}`;
};

/** Returns the event and how many players are left, in one line. */
export const subtitleOf = (clock: Clock): string =>
  [clock.venueName && clock.name, peopleText(clock)].filter(Boolean).join(' · ');

/** Renders the name of the clock and whether live updates are on. */
export const DeskHeader = ({
  clock,
  reach,
  pendingCount,
}: {
  clock: Clock;
  reach: Reach;
  /** How many commands wait for the connection. */
  pendingCount: number;
}) => {
  const line = pendingCount > 0 ? null : connectionLine(reach);
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="truncate text-xl leading-tight font-semibold">{clock.venueName || clock.name}</h1>
          <p className="truncate text-sm text-ink-2 tabular-nums">{subtitleOf(clock)}</p>
        </div>
        {pendingCount > 0 ? (
          <Chip tone="brass">
            <Trans>{pendingCount} pending</Trans>
          </Chip>
        ) : (
          reach === 'live' && (
            <Chip tone="felt" dot={clock.status === 'running' ? 'pulse' : 'still'}>
              <Trans>Live</Trans>
            </Chip>
          )
        )}
      </div>
      <div role="status" className="empty:hidden">
        {line && (
          <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
            <WifiOff aria-hidden />
            {line}
          </p>
        )}
      </div>
    </header>
  );
};
