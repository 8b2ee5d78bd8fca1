import type { ApiRoutes } from '@ahl/shared-types/api';
import type { EndpointResponse } from '@ahl/shared-types/common';
import type { Season } from '@ahl/shared-types/seasons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The points of a player: totals, the rank over time, a page of scores. */
export type PlayerPoints = EndpointResponse<ApiRoutes['GET /api/players/:id/points']>;
/** The races of a player. */
export type PlayerRaces = EndpointResponse<ApiRoutes['GET /api/players/:id/races']>;
/** One of them. */
export type Race = PlayerRaces['items'][number];
/** A line of a list of totals. */
export type Total = PlayerPoints['totals'][number];
/** A night with its finish order. */
export type Night = EndpointResponse<ApiRoutes['GET /api/results/:id']>;

/** The points of a player in a season (the running one when empty); the page before stays until the next is there. */
export const usePlayerPoints = (id: string, query: Readonly<Record<string, string | number>>) =>
  useQuery<PlayerPoints>({
    queryKey: ['/api/players', id, 'points', query],
    placeholderData: (previous, query) =>
      query?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
  });

/** The seasons that have begun, newest first. */
export const useBegunSeasons = (): readonly Season[] =>
  (useQuery<Season[]>({ queryKey: ['/api/seasons'] }).data ?? []).filter(
    ({ status }) => status !== 'upcoming',
  );

/** A night with everyone who finished. */
export const useNight = (id: string) => useQuery<Night>({ queryKey: ['/api/results', id] });

/** Where a player stands in the races of a season, with a finish tried out; the answer before stays meanwhile. */
export const useRaces = (id: string, query: Readonly<Record<string, string | number>>) =>
  useQuery<PlayerRaces>({
    queryKey: ['/api/players', id, 'races', query],
    placeholderData: (previous, before) =>
      before?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
  });
