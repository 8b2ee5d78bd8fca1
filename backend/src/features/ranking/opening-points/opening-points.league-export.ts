import { type FeatureExport, leagueTable, nameIn } from '#face/league-export.ts';

const openings = leagueTable({
  name: 'opening-points',
  about: 'The points with which a member began in a season or for all time, from before this site.',
  rows: async function* ({ models, each, people, seasonNames }) {
    const members = await people();
    const seasons = await seasonNames();
    for await (const row of each(models.OpeningPoints.find().sort({ seasonId: 1, points: -1 }).lean()))
      yield {
        ...row,
        member: members.get(row.playerId.toString()),
        season: nameIn(seasons, row.seasonId),
      };
  },
  columns: [
    { header: 'player number', about: 'Number of the member.', value: ({ member }) => member?.number ?? '' },
    {
      header: 'player',
      about: 'Last name, first name.',
      value: ({ member }) => (member ? `${member.lastName}, ${member.firstName}` : ''),
    },
    { header: 'season', about: 'Name of the season; empty for all time.', value: ({ season }) => season },
    { header: 'points', about: 'Points.', value: ({ points }) => points },
    { header: 'nights', about: 'Nights they stand for; 0 if not known.', value: ({ nights }) => nights },
    { header: 'wins', about: 'Wins among them.', value: ({ wins }) => wins },
    { header: 'source', about: 'Where they come from.', value: ({ source }) => source },
    { header: 'as of', about: 'League date on which they stood.', value: ({ stoodOn }) => stoodOn },
  ],
});

export const openingPointsLeagueExport: FeatureExport = {
  rows: { OpeningPoints: { about: 'Points of a member from before this site.' } },
  tables: [openings],
};
