// The way from a venue's page to the clock that runs there now.
import { nightDate } from '@ahl/shared-types/common';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { Dot } from '@/components/ui/dot.tsx';
import type { Clock } from '../calendar/use-clock.ts';
import { useDayTournaments } from '../hooks/use-day-tournaments.ts';

/** The events of a venue whose clock is going or paused; one that waits for its start is not on yet. */
const running = (cards: readonly TournamentCard[], venueId: string) =>
  cards.flatMap(({ id, name, venue, clock }) =>
    venue?.id === venueId && clock && (clock.status === 'running' || clock.status === 'paused')
      ? [{ id, name, clock }]
      : [],
  );

/** `Live clock` for each public clock that is on at a venue tonight; it follows as clocks start and end. */
export const VenueClock = ({
  venueId,
  clock: { today, nowMs, timeZone },
  pathOf,
}: {
  venueId: string;
  clock: Clock;
  /** Where the clock is followed on a phone, or null while there is no such page. */
  pathOf: (clockId: string) => string | null;
}) => {
  const night = nightDate(nowMs, timeZone);
  const isLate = night !== today;
  const { data: ofToday = [] } = useDayTournaments(today);
  const { data: ofNight = [] } = useDayTournaments(night, { isEnabled: isLate });
  return running(isLate ? [...ofNight, ...ofToday] : ofToday, venueId).map(({ id, name, clock }) => {
    const path = pathOf(clock.id);
    return (
      path && (
        <Link key={id} to={path} className={buttonStyle('primary')}>
          <Dot isPulsing={clock.status === 'running'} />
          <Trans>
            Live clock<span className="sr-only"> of {name}</span>
          </Trans>
        </Link>
      )
    );
  });
};
