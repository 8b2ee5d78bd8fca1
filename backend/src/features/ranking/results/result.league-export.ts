// The nights as tables: `results` in the form of the import, `nights` and `finishers` with everything that explains a
// score.
import type { AgreedShare } from '@ahl/shared-types/deals';
import type { KnockOutShare } from '@ahl/shared-types/knock-outs';
import type { GrantedPoints } from '@ahl/shared-types/points';
import {
  type FeatureExport,
  instantCell,
  type LeagueReader,
  leagueTable,
  moneyCell,
  nameIn,
} from '#face/league-export.ts';
import { knockOutCountOf } from './knock-out-count.ts';

/** Yields the nights that are not withdrawn, with the names of their venues and seasons, in the order of their days. */
async function* nightsOf({ models, each, venueNames, seasonNames }: LeagueReader) {
  const venues = await venueNames();
  const seasons = await seasonNames();
  for await (const night of each(models.Result.find({ deletedAt: null }).sort({ date: 1 }).lean()))
    yield { ...night, venue: nameIn(venues, night.venueId), season: nameIn(seasons, night.seasonId) };
}

/** Yields the finishers of the nights, each with the night and the person. */
async function* finishersOf(reader: LeagueReader) {
  const people = await reader.people();
  for await (const night of nightsOf(reader))
    for (const finisher of night.finishers) {
      const person = people.get(finisher.playerId.toString());
      const player = person ? `${person.lastName}, ${person.firstName}` : '';
      yield { night, finisher, player, number: person?.number ?? '' };
    }
}

const bonusesOf = (bonuses: unknown): Record<string, number> => (bonuses ?? {}) as Record<string, number>;

const results = leagueTable({
  name: 'results',
  about:
    'A finisher of a night. Withdrawn nights, and those excluded from every standing, are left out. The points are those that counted.',
  readBy: 'results',
  rows: async function* (reader: LeagueReader) {
    for await (const row of finishersOf(reader)) if (row.night.weight !== 'excluded') yield row;
  },
  columns: [
    { header: 'date', about: 'League date, YYYY-MM-DD.', value: ({ night }) => night.date },
    { header: 'venue', about: 'Name of the venue.', value: ({ night }) => night.venue },
    { header: 'event', about: 'Name of the night.', value: ({ night }) => night.name },
    { header: 'start', about: 'Start in league time, HH:MM.', value: ({ night }) => night.startTime },
    {
      header: 'entries',
      about: 'Players of the night, also those without a name.',
      value: ({ night }) => night.entrants,
    },
    {
      header: 'place',
      about: 'Finishing position; 1 is the winner.',
      value: ({ finisher }) => finisher.place,
    },
    { header: 'player', about: 'Last name, first name.', value: ({ player }) => player },
    { header: 'card', about: 'Number of the member.', value: ({ number }) => number },
    { header: 'points', about: 'Points, with all bonuses.', value: ({ finisher }) => finisher.points },
    {
      header: 'prize',
      about: 'Value of the prize; empty for none.',
      value: ({ finisher }) => (finisher.prizeCents ? moneyCell(finisher.prizeCents) : ''),
    },
    {
      header: 'knockouts',
      about: 'Bounties won, or the knock-outs noted at the desk; shared ones count too.',
      value: ({ finisher }) => knockOutCountOf(finisher) || '',
    },
  ],
});

const nights = leagueTable({
  name: 'nights',
  about: 'A played night. Withdrawn ones are left out.',
  rows: nightsOf,
  columns: [
    { header: 'night', about: 'Its id, as in finishers.csv.', value: (row) => row._id.toString() },
    { header: 'date', about: 'League date, YYYY-MM-DD.', value: (row) => row.date },
    { header: 'start', about: 'Start in league time, HH:MM.', value: (row) => row.startTime },
    { header: 'name', about: 'Name of the night.', value: (row) => row.name },
    { header: 'venue', about: 'Name of the venue.', value: (row) => row.venue },
    { header: 'region', about: 'Number of the region.', value: (row) => row.region },
    {
      header: 'season',
      about: 'Name of the season; empty for a night outside of all.',
      value: (row) => row.season,
    },
    {
      header: 'players',
      about: 'Players of the night, also those without a name.',
      value: (row) => row.entrants,
    },
    {
      header: 'weight',
      about: 'normal, double, or excluded from every standing.',
      value: (row) => row.weight,
    },
    {
      header: 'rule version',
      about: 'Version of the season’s points rule; 0 for the league’s default.',
      value: (row) => row.rulesVersion,
    },
    { header: 'posted at', about: 'Instant, ISO 8601 in UTC.', value: (row) => instantCell(row.postedAt) },
  ],
});

const finishers = leagueTable({
  name: 'finishers',
  about: 'A finisher of a night, with what makes up the points.',
  rows: finishersOf,
  columns: [
    { header: 'night', about: 'Id of the night in nights.csv.', value: ({ night }) => night._id.toString() },
    {
      header: 'place',
      about: 'Finishing position; 1 is the winner.',
      value: ({ finisher }) => finisher.place,
    },
    { header: 'player number', about: 'Number of the member.', value: ({ number }) => number },
    { header: 'player', about: 'Last name, first name.', value: ({ player }) => player },
    { header: 'points', about: 'Points, with all bonuses.', value: ({ finisher }) => finisher.points },
    {
      header: 'points of an earlier system',
      about: 'Points that no rule changes; empty for a score by the rule.',
      value: ({ finisher }) => finisher.frozenPoints ?? '',
    },
    {
      header: 'deal',
      about: 'Method of the deal that the players who were left agreed to; empty for none.',
      value: ({ finisher }) => (finisher.deal as AgreedShare | undefined)?.method ?? '',
    },
    {
      header: 'knock-outs',
      about: 'Knock-outs noted at the desk, “1/3” for one shared by three; empty for none.',
      value: ({ finisher }) =>
        ((finisher.knockOuts ?? []) as KnockOutShare[])
          .map(({ of }) => (of === 1 ? '1' : `1/${of}`))
          .join(', '),
    },
    {
      header: 'earned at the table',
      about: 'Bonuses of the rule with their number, such as “bounty 2, quads 1”.',
      value: ({ finisher }) =>
        Object.entries(bonusesOf(finisher.bonuses))
          .map(([code, count]) => `${code} ${count}`)
          .join(', '),
    },
    {
      header: 'adjustments',
      about: 'Points of the member’s own bonuses, such as “Food drive 25”; they are part of the points.',
      value: ({ finisher }) =>
        ((finisher.granted ?? []) as GrantedPoints[])
          .map(({ title, points }) => `${title} ${points}`)
          .join(', '),
    },
    {
      header: 'prize',
      about: 'Value of the prize; empty for none.',
      value: ({ finisher }) => (finisher.prizeCents ? moneyCell(finisher.prizeCents) : ''),
    },
  ],
});

export const resultLeagueExport: FeatureExport = {
  rows: {
    Result: {
      about: 'A played night with its finishers.',
      without: { idempotencyKey: 'recognizes repeated calls of this installation' },
    },
    TrophyProgressTask: { about: 'Members whose trophies are still to be counted.' },
    TrophyProgressState: { about: 'Up to which day trophies are counted.' },
  },
  left: { ResultMessageTask: 'tasks of a background job' },
  tables: [results, nights, finishers],
};
