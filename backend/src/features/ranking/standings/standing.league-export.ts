import { leaderboardParts } from '@ahl/shared-types/standings';
import { type FeatureExport, leagueTable, nameIn } from '#face/league-export.ts';

const standings = leagueTable({
  name: 'standings',
  about:
    'A player’s standing on a board of a season or of all time. Boards of single months are in the JSON alone.',
  rows: async function* ({ models, each, people, venueNames, seasonNames }) {
    const persons = await people();
    const venues = await venueNames();
    const seasons = await seasonNames();
    let rank = { board: '', order: '', position: 0, value: 0 };
    for await (const row of each(models.Standing.find().sort({ board: 1, order: -1, playerId: 1 }).lean())) {
      const position = row.board === rank.board ? rank.position + 1 : 1;
      const isTie = row.board === rank.board && row.order === rank.order;
      rank = { board: row.board, order: row.order, position, value: isTie ? rank.value : position };
      const parts = leaderboardParts(row.board);
      if (parts.period === 'month') continue;
      const person = persons.get(row.playerId.toString());
      yield {
        ...row,
        rank: rank.value,
        season: parts.seasonId === null ? 'all time' : nameIn(seasons, parts.seasonId),
        region: parts.region ?? '',
        venue: nameIn(venues, parts.venueId),
        number: person?.number ?? '',
        name: person ? `${person.lastName}, ${person.firstName}` : '',
      };
    }
  },
  columns: [
    { header: 'season', about: 'Name of the season, or “all time”.', value: (row) => row.season },
    {
      header: 'region',
      about: 'Number of the board’s region; empty for other boards.',
      value: (row) => row.region,
    },
    {
      header: 'venue',
      about: 'Name of the board’s venue; empty for other boards.',
      value: (row) => row.venue,
    },
    { header: 'rank', about: 'Rank on the board; equal standings share one.', value: (row) => row.rank },
    { header: 'player number', about: 'Number of the member.', value: (row) => row.number },
    { header: 'player', about: 'Last name, first name.', value: (row) => row.name },
    { header: 'points', about: 'Points that count, by the season’s rule.', value: (row) => row.points },
    { header: 'nights', about: 'Nights played.', value: (row) => row.games },
    { header: 'counted', about: 'Nights that count, by the season’s rule.', value: (row) => row.counted },
    { header: 'wins', about: 'Nights won.', value: (row) => row.wins },
    { header: 'best place', about: 'Best finishing position.', value: (row) => row.bestPlace },
    {
      header: 'qualified',
      about: 'Whether it has the nights that the rule asks for: yes or no.',
      value: (row) => row.isQualified,
    },
  ],
});

export const standingLeagueExport: FeatureExport = {
  rows: {
    Standing: {
      about: 'A player’s standing on a board; `board` names region or venue, and season or month.',
      isDerived: true,
    },
  },
  left: {
    NightCountTask: 'tasks of a background job',
    Ledger: 'calculated from the results',
    Leaderboard: 'calculated from the results',
  },
  tables: [standings],
};
