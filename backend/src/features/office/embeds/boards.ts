// Builds the boards for other sites from the responses that every visitor gets: what is hidden there is hidden here.
import { type EndpointInput, type EndpointResponse, nightDate } from '@ahl/shared-types/common';
import type {
  NightsBoard,
  readStandingsBoard,
  readTonightBoard,
  readVenueBoard,
  StandingsBoard,
} from '@ahl/shared-types/embeds';
import { readStandings } from '@ahl/shared-types/standings';
import { listTournamentsByDate } from '@ahl/shared-types/tournaments';
import { readVenue } from '@ahl/shared-types/venues';
import type { Charge } from '#http/read-budget.ts';
import type { ReadEndpoint } from '#http/read-endpoint.ts';

export type BoardDeps = {
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
