// Owns what a venue's displays show besides a clock. It combines the venue's page, the boards of the current season and
// the report of the venue's own clock, with the names that everybody may see.

import type { EndpointResult } from '@ahl/shared-types/common';
import {
  type DisplayContent,
  displayRows,
  type readDisplayContent as readContract,
} from '@ahl/shared-types/screens';
import { type LeaderboardParts, leaderboardKey } from '@ahl/shared-types/standings';
import type { VenuePage } from '@ahl/shared-types/venues';
import { fullNameOf, publicVisibility } from '#features/core/players/visible-player.ts';
import { readReports } from '#features/play/reported-clocks/reported-clock.service.ts';
import { findLeaderboard, readRankedStandings } from '#features/ranking/standings/leaderboard.reader.ts';
import { presentSeason } from '#features/ranking/standings/leaderboard.resolver.ts';
import { presentRows } from '#features/ranking/standings/standing.presenter.ts';
import { readVenuePage, type VenuePageDeps } from '#features/schedule/venues/pages/venue-page.ts';

type Board = DisplayContent['boards'][number];
/** The longest time for which the content is cached: what is next follows from the time of day. */
const maxHoldMs = 3_600_000;
/** A board with fewer players is no board that a room reads. */
const fewestPlayers = 3;

const readBoard = async (
  { models }: VenuePageDeps,
  season: { _id: { toHexString(): string }; name: string },
  scope: LeaderboardParts['scope'],
  venueId: string,
): Promise<Board[]> => {
  const seasonId = season._id.toHexString();
  const key = leaderboardKey({ scope, period: 'season', seasonId, venueId });
  const board = await findLeaderboard({ models }, key);
  if (!board || board.players < fewestPlayers) return [];
  const standings = await readRankedStandings({ models }, board, 0, displayRows.standings);
  const rows = await presentRows(models, standings, publicVisibility);
  return [
    {
      scope,
      seasonName: season.name,
      rows: rows.map(({ rank, player, points }) => ({ rank, name: fullNameOf(player), points })),
    },
  ];
};

const readBoards = async (deps: VenuePageDeps, venueId: string): Promise<Board[]> => {
  const season = await presentSeason(deps);
  if (!season) return [];
  const scopes = ['venue', 'overall'] as const;
  return (await Promise.all(scopes.map((scope) => readBoard(deps, season, scope, venueId)))).flat();
};

const lastNightsOf = ({ recentResults }: VenuePage): DisplayContent['lastNights'] =>
  recentResults.slice(0, displayRows.lastNights).map(({ id, name, date, entrants, winners }) => ({
    id,
    name,
    date,
    entrants,
    winners: winners.map(fullNameOf),
  }));

const winnersOf = ({ recentResults }: VenuePage): DisplayContent['winners'] => {
  const last = new Map<string, DisplayContent['winners'][number]>();
  for (const { id, date, winners } of recentResults)
    for (const winner of winners)
      if (!last.has(winner.id))
        last.set(winner.id, {
          id: `${id}-${winner.id}`,
          name: fullNameOf(winner),
          profileImage: winner.profileImage,
          date,
          points: winner.points,
        });
  return [...last.values()].slice(0, displayRows.winners);
};

const comingNights = ({ nextNights }: VenuePage, nowMs: number) =>
  nextNights.filter(
    ({ isCancelled, startsAt }) => !isCancelled && startsAt.some((at) => Date.parse(at) > nowMs),
  );
type Coming = ReturnType<typeof comingNights>;

const nextNightsOf = (coming: Coming): DisplayContent['nextNights'] =>
  coming
    .slice(0, displayRows.nextNights)
    .map(({ id, name, date, startTime, startsAt, assignedHost, weight }) => ({
      id,
      name,
      date,
      startTime,
      startsAt,
      hostName: assignedHost,
      ...(weight ? { weight } : {}),
    }));

/** Each note once: a weekly event repeats its own. */
const promosOf = ({ pictures }: VenuePage, coming: Coming): DisplayContent['promos'] => {
  const notes = new Map<string, DisplayContent['promos']['notes'][number]>();
  for (const { notes: text, notesEs, name } of coming)
    if (text.trim() && !notes.has(text)) notes.set(text, { text, textEs: notesEs ?? null, eventName: name });
  return {
    pictures: pictures.slice(0, displayRows.pictures).map(({ url, alt }) => ({ url, alt })),
    notes: [...notes.values()].slice(0, displayRows.notes),
  };
};

/** Returns what the displays of a venue show besides a clock, and until when (ms) it holds. @throws NOT_FOUND */
export const readDisplayContent = async (
  deps: VenuePageDeps,
  venueId: string,
): Promise<{ content: EndpointResult<typeof readContract>; untilMs: number }> => {
  const nowMs = deps.now();
  const page = await readVenuePage(deps, venueId);
  const [boards, reports] = await Promise.all([
    readBoards(deps, venueId),
    readReports(deps.models, nowMs, [venueId]),
  ]);
  const coming = comingNights(page, nowMs);
  const starts = coming.flatMap(({ startsAt }) => startsAt.map((at) => Date.parse(at)));
  return {
    content: {
      boards,
      lastNights: lastNightsOf(page),
      winners: winnersOf(page),
      promos: promosOf(page, coming),
      nextNights: nextNightsOf(coming),
      reported: reports.get(venueId) ?? null,
    },
    untilMs: Math.min(nowMs + maxHoldMs, ...starts.filter((at) => at > nowMs)),
  };
};
