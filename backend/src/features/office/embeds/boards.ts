// Builds the boards for other sites from the responses that every visitor gets: what is hidden there is hidden here.
import { AppError, type EndpointInput, type EndpointResponse, nightDate } from '@ahl/shared-types/common';
import type {
  NightBoard,
  NightsBoard,
  readNightBoard,
  readStandingsBoard,
  readTonightBoard,
  readVenueBoard,
  StandingsBoard,
} from '@ahl/shared-types/embeds';
import { nightPath, readEventNight } from '@ahl/shared-types/events';
import { levelNumber, readClock, readClockSnapshot } from '@ahl/shared-types/poker-clocks';
import { readStandings } from '@ahl/shared-types/standings';
import { blindsText } from '@ahl/shared-types/structures';
import { entryStatus, listTournamentsByDate } from '@ahl/shared-types/tournaments';
import { readVenue } from '@ahl/shared-types/venues';
import type { Models } from '#db/models.ts';
import { findLastDate, readComingNights } from '#features/play/event-nights/coming-nights.ts';
import type { Charge } from '#http/read-budget.ts';
import type { ReadEndpoint } from '#http/read-endpoint.ts';

export type BoardDeps = {
  models: Models;
  read: ReadEndpoint;
  now: () => number;
  timeZone: string;
  dayEndsHour: number;
  place: { siteUrl: string };
};

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `${path}?${params}`;
};

/** Returns the first rows of the standings. @throws NOT_FOUND */
export const standingsBoard = async (
  { read, place }: BoardDeps,
  { region, period, limit }: EndpointInput<typeof readStandingsBoard>,
  charge: Charge,
): Promise<StandingsBoard> => {
  const scope = region === undefined ? 'overall' : 'region';
  const path = withQuery(readStandings.path, { scope, region, period, pageSize: limit });
  const { items, board } = JSON.parse(await read(path, charge)) as EndpointResponse<typeof readStandings>;
  const parts = [board.season?.name ?? board.month ?? '', board.region?.name ?? ''];
  return {
    title: parts.filter(Boolean).join(' · '),
    updatedAt: board.updatedAt,
    rows: items.map(({ rank, player, points, games }) => ({
      rank,
      name: [player.firstName, player.lastName].filter(Boolean).join(' ') || player.pokerHandle,
      points,
      nights: games,
    })),
    pageUrl: `${place.siteUrl}/leaderboard`,
  };
};

type Card = EndpointResponse<typeof listTournamentsByDate>[number];

/** Returns tonight's events. A night ends when its venue closes, not at midnight. */
export const tonightBoard = async (
  { read, now, timeZone, dayEndsHour, place }: BoardDeps,
  { region, limit }: EndpointInput<typeof readTonightBoard>,
  charge: Charge,
): Promise<NightsBoard> => {
  const date = nightDate(now(), { timeZone, dayEndsHour });
  const cards = JSON.parse(await read(listTournamentsByDate.path.replace(':date', date), charge)) as Card[];
  return {
    title: date,
    nights: cards
      .filter((card) => region === undefined || card.region === region)
      .slice(0, limit)
      .map((card) => ({
        date: card.date,
        startTime: card.startTime,
        name: card.name,
        venueName: card.venue?.name ?? '',
        city: card.venue?.city ?? '',
        isCancelled: card.isCancelled ?? false,
      })),
    pageUrl: `${place.siteUrl}/`,
  };
};

/** Returns the next nights of a venue. @throws NOT_FOUND */
export const venueBoard = async (
  { read, place }: BoardDeps,
  { id, limit }: EndpointInput<typeof readVenueBoard>,
  charge: Charge,
): Promise<NightsBoard> => {
  const venue = JSON.parse(await read(readVenue.path.replace(':id', id), charge)) as EndpointResponse<
    typeof readVenue
  >;
  return {
    title: venue.name,
    nights: venue.nextNights.slice(0, limit).map((night) => ({
      date: night.date,
      startTime: night.startTime,
      name: night.name,
      venueName: venue.name,
      city: venue.city,
      isCancelled: night.isCancelled ?? false,
    })),
    pageUrl: `${place.siteUrl}/venue/${id}`,
  };
};

type Night = EndpointResponse<typeof readEventNight>;

/** Returns what the running clock of a night shows; null without one. */
const clockOf = async (
  { read, now }: BoardDeps,
  { state, clockId, startStates }: Night,
  charge: Charge,
): Promise<NightBoard['clock']> => {
  if (state !== 'running' || !clockId) return null;
  const clock = JSON.parse(
    await read(readClockSnapshot.path.replace(':id', clockId), charge),
  ) as EndpointResponse<typeof readClockSnapshot>;
  const { levelIndex, status } = readClock(clock, now());
  const row = clock.levels[levelIndex];
  const start = startStates.find((each) => each.clock?.status === clock.status)?.clock;
  return {
    isPaused: status === 'paused',
    level: row?.kind === 'level' ? levelNumber(clock.levels, levelIndex) : null,
    blinds: row?.kind === 'level' ? blindsText(row) : '',
    playersLeft: start?.playersLeft ?? 0,
    entries: start?.entries ?? 0,
  };
};

const winnersOf = ({ results }: Night): string[] =>
  results
    .flatMap(({ finishers }) => finishers.filter(({ place }) => place === 1))
    .map(({ player }) => [player.firstName, player.lastName].filter(Boolean).join(' ') || player.pokerHandle);

const entryOf = (night: Night, nowMs: number): NightBoard['entry'] => {
  const entry = entryStatus(night, nowMs);
  return {
    // Late entry of an evening long ago is closed; what counts is that it is over.
    status: night.state === 'over' ? 'finished' : entry.kind,
    minutesLeft: entry.kind === 'accepting' ? entry.minutesLeft : null,
    winners: winnersOf(night),
  };
};

/** Returns the coming night of an event, or its last one if none is planned. @throws NOT_FOUND */
export const nightBoard = async (
  deps: BoardDeps,
  { id }: EndpointInput<typeof readNightBoard>,
  charge: Charge,
): Promise<NightBoard> => {
  const { models, read, now, place } = deps;
  const [coming] = await readComingNights(models, id, nightDate(now(), deps));
  const date = coming?.date ?? (await findLastDate(models, id));
  if (!date) throw new AppError('NOT_FOUND', 'event.not-found');
  const path = readEventNight.path.replace(':id', id).replace(':date', date);
  const night = JSON.parse(await read(path, charge)) as Night;
  return {
    night: {
      date,
      startTime: night.startTime,
      name: night.name,
      venueName: night.venue?.name ?? '',
      address: night.place?.address ?? '',
      city: night.venue?.city ?? '',
      isCancelled: night.state === 'cancelled',
    },
    entry: entryOf(night, now()),
    clock: await clockOf(deps, night, charge),
    pageUrl: place.siteUrl + nightPath({ id, date }),
  };
};
