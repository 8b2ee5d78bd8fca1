// Links from a venue's page to the clocks that run there now.
import { nightDate } from '@ahl/shared-types/common';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { Dot } from '@/components/ui/dot.tsx';
import type { Clock } from '../calendar/use-clock.ts';
import { useDayTournaments } from '../hooks/use-day-tournaments.ts';

/** Returns the events of a venue whose clock is running or paused; a clock that waits for its start does not count. */
const running = (cards: readonly TournamentCard[], venueId: string) =>
  cards.flatMap(({ id, name, venue, clock }) =>
    venue?.id === venueId && clock && (clock.status === 'running' || clock.status === 'paused')
      ? [{ id, name, clock }]
      : [],
  );

/** Renders `Live clock` for each public clock at a venue tonight; updated as clocks start and end. */
export const VenueClock = ({
  venueId,
  clock: { today, nowMs, timeZone },
  pathOf,
}: {
  venueId: string;
  clock: Clock;
  /** Returns the path of a clock's page for phones, or null while there is no such page. */
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
