// Links from a venue's page to the clocks that run there now.
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { Dot } from '@/components/ui/dot.tsx';
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
  today,
  pathOf,
}: {
  venueId: string;
  /** The league's current day. */
  today: string;
  /** Returns the path of a clock's page for phones, or null while there is no such page. */
  pathOf: (clockId: string) => string | null;
}) => {
  const { data = [] } = useDayTournaments(today);
  return running(data, venueId).map(({ id, name, clock }) => {
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
