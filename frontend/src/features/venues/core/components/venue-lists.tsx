// The weekly nights of a venue, and the winners of the last ones. The heading of each row is the night's name.
import { resultNightPath } from '@ahl/shared-types/events';
import { notesIn, tagNamesBeside } from '@ahl/shared-types/tournaments';
import type { VenuePage, VenueResult, VenueWeeklyEvent } from '@ahl/shared-types/venues';
import { Plural, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { nameOf, playerPath } from '@/components/league/player-name.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatDay } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { weightText } from '@/lib/weight-text.ts';

/** A prefix of dates for weekday names; 2026-11-01 is a Sunday. */
const sunday = '2026-11-0';

const WeeklyRow = ({ event }: { event: VenueWeeklyEvent }) => {
  const { t } = useLingui();
  const weekday = formatDay(`${sunday}${event.weekday + 1}`, { weekday: 'long' });
  const next = event.nextDate && formatDay(event.nextDate, { month: 'short', day: 'numeric' });
  const host = event.hostName;
  const notes = notesIn(event, useLanguage());
  const facts = [
    weekday,
    event.startTime,
    next && t`next ${next}`,
    host && t`Host: ${host}`,
    weightText(event.weight),
    ...tagNamesBeside(`${notes} ${weightText(event.weight)}`, event.tags),
  ];
  return (
    <ListRow>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{event.name}</h3>
        <Facts facts={facts} className="text-sm text-ink-2" />
        {notes && <p className="text-sm">{notes}</p>}
      </div>
    </ListRow>
  );
};

/** Renders the weekly events, the next one first. */
export const WeeklyEvents = ({ venue }: { venue: VenuePage }) => (
  <List>
    {venue.weeklyEvents.map((event) => (
      <WeeklyRow key={event.id} event={event} />
    ))}
  </List>
);

const Winners = ({ winners }: { winners: VenueResult['winners'] }) =>
  winners.map((winner, index) => (
    <Fragment key={winner.id}>
      {index > 0 && ', '}
      <Link to={playerPath(winner.id)} className="font-semibold hover:underline">
        {nameOf(winner)}
      </Link>
    </Fragment>
  ));

/** Renders the last nights with their winners. */
export const RecentResults = ({ venue }: { venue: VenuePage }) => (
  <List>
    {venue.recentResults.map((result) => (
      <ListRow key={result.id} className="flex-wrap gap-y-0 py-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h3 className="font-semibold">
            <Link to={resultNightPath(result)} className="hover:underline">
              {result.name}
            </Link>
          </h3>
          <p className="text-sm text-ink-2">
            {formatDay(result.date, { weekday: 'short', month: 'short', day: 'numeric' })} ·{' '}
            {result.startTime} · <Plural value={result.entrants} one="# player" other="# players" />
          </p>
        </div>
        <p className="max-sm:w-full sm:text-right">
          <Winners winners={result.winners} />
        </p>
      </ListRow>
    ))}
  </List>
);
