import { leaderboardParts } from '@ahl/shared-types/standings';
import { trophies as allTrophies } from '@ahl/shared-types/trophies';
import { type FeatureExport, leagueTable, nameIn } from '#face/league-export.ts';

const nameOf = new Map(allTrophies.map(({ id, name }) => [id, name.en]));

const trophies = leagueTable({
  name: 'trophies',
  about: 'A trophy that a member holds.',
  rows: async function* ({ models, each, people }) {
    const persons = await people();
    for await (const { _id, held } of each(models.TrophyCase.find().sort({ _id: 1 }).lean()))
      for (const trophy of held) yield { trophy, person: persons.get(_id.toString()) };
  },
  columns: [
    { header: 'player number', about: 'Number of the member.', value: ({ person }) => person?.number ?? '' },
    {
      header: 'player',
      about: 'Last name, first name.',
      value: ({ person }) => (person ? `${person.lastName}, ${person.firstName}` : ''),
    },
    { header: 'trophy', about: 'Name of the trophy.', value: ({ trophy }) => nameOf.get(trophy) ?? trophy },
  ],
});

const titles = leagueTable({
  name: 'season-titles',
  about: 'A rank among the first three of a board when its season closed.',
  rows: async function* ({ models, each, people, seasonNames, venueNames }) {
    const persons = await people();
    const seasons = await seasonNames();
    const venues = await venueNames();
    for await (const row of each(models.SeasonTitle.find().sort({ _id: 1 }).lean())) {
      const { region, venueId } = leaderboardParts(row.board);
      const person = persons.get(row.playerId.toString());
      yield { ...row, region, venue: nameIn(venues, venueId), season: nameIn(seasons, row.seasonId), person };
    }
  },
  columns: [
    { header: 'season', about: 'Name of the season.', value: (row) => row.season },
    {
      header: 'region',
      about: 'Number of the board’s region; empty for other boards.',
      value: (row) => row.region ?? '',
    },
    {
      header: 'venue',
      about: 'Name of the board’s venue; empty for other boards.',
      value: (row) => row.venue,
    },
    { header: 'rank', about: '1, 2 or 3.', value: (row) => row.rank },
    { header: 'player number', about: 'Number of the member.', value: ({ person }) => person?.number ?? '' },
    {
      header: 'player',
      about: 'Last name, first name.',
      value: ({ person }) => (person ? `${person.lastName}, ${person.firstName}` : ''),
    },
    { header: 'points', about: 'Points on the board.', value: (row) => row.points },
    { header: 'players', about: 'Players on the board.', value: (row) => row.players },
  ],
});

export const trophyLeagueExport: FeatureExport = {
  rows: {
    TrophyCase: { about: 'The trophies of a member, and which of them were seen.' },
    TrophyStats: { about: 'How many members hold each trophy.' },
    SeasonTitle: { about: 'A rank among the first three of a board when its season closed.' },
  },
  tables: [trophies, titles],
};
