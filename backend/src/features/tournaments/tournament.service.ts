import { weekdayOf } from '@ahl/shared-types/common';
import { orderTournaments, type TournamentCard } from '@ahl/shared-types/tournaments';
import type { Models } from '../../models/index.ts';
import { fromEvent, fromTournament, presentCard } from './tournament.presenter.ts';

type Deps = { models: Models; timeZone: string };

const readOccurrences = async (models: Models, date: string) => {
  const [tournaments, events, exceptions] = await Promise.all([
    models.Tournament.find({ date, isApproved: true }).lean(),
    models.CalendarEvent.find({
      weekday: weekdayOf(date),
      startsOn: { $lte: date },
      $or: [{ endsOn: null }, { endsOn: { $gte: date } }],
    }).lean(),
    models.EventException.find({ date }).lean(),
  ]);
  const exceptionOf = new Map(exceptions.map((exception) => [exception.eventId.toHexString(), exception]));
  const weekly = events.flatMap((event) => {
    const exception = exceptionOf.get(event._id.toHexString());
    return exception?.isCancelled ? [] : [fromEvent(event, exception, date)];
  });
  return [...tournaments.map(fromTournament), ...weekly];
};

/** The open public clock of each event of a date, by card id; a running one before a waiting one. */
const readClocks = async (models: Models, date: string): Promise<Map<string, TournamentCard['clock']>> => {
  const clocks = await models.PokerClock.find({ date, isPublic: true, status: { $ne: 'finished' } })
    .select('tournamentId status startTime')
    .sort({ startTime: -1 })
    .lean();
  const running = (clock: { status: string }) => (clock.status === 'running' ? 1 : 0);
  return new Map(
    clocks
      .toSorted((a, b) => running(a) - running(b))
      .flatMap((clock) =>
        clock.tournamentId
          ? [
              [
                clock.tournamentId,
                { id: clock._id.toHexString(), status: clock.status } as TournamentCard['clock'],
              ],
            ]
          : [],
      ),
  );
};

/** The events of a league day, by start time; the viewer's clock decides what is closed. */
export const tournamentsOn = async ({ models, timeZone }: Deps, date: string): Promise<TournamentCard[]> => {
  const [occurrences, clocks] = await Promise.all([readOccurrences(models, date), readClocks(models, date)]);
  const venues = await models.Venue.find({
    _id: { $in: [...new Set(occurrences.map(({ venueId }) => venueId))].filter(Boolean) },
  }).lean();
  const venueOf = new Map(venues.map((venue) => [venue._id.toHexString(), venue]));
  const cards = occurrences.map((occurrence) =>
    presentCard(occurrence, venueOf.get(occurrence.venueId), clocks.get(occurrence.id) ?? null, timeZone),
  );
  return orderTournaments(cards, { isToday: false, nowMs: 0 });
};

/** One event of a day by its card id, or null. */
export const findCard = async (
  deps: Deps,
  tournamentId: string,
  date: string,
): Promise<TournamentCard | null> =>
  (await tournamentsOn(deps, date)).find((card) => card.id === tournamentId) ?? null;
