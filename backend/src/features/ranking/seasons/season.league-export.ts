import { type FeatureExport, leagueTable } from '#face/league-export.ts';

const seasons = leagueTable({
  name: 'seasons',
  about: 'A season.',
  rows: async function* ({ models, each }) {
    yield* each(models.Season.find().sort({ startsOn: 1 }).lean());
  },
  columns: [
    { header: 'name', about: 'Its name.', value: (row) => row.name },
    { header: 'first day', about: 'League date, YYYY-MM-DD.', value: (row) => row.startsOn },
    { header: 'last day', about: 'League date, YYYY-MM-DD.', value: (row) => row.endsOn },
    { header: 'status', about: 'Whether it is ahead, in progress or closed.', value: (row) => row.status },
  ],
});

export const seasonLeagueExport: FeatureExport = {
  rows: { Season: { about: 'A season.' } },
  left: { SeasonTurn: 'a counter of this installation' },
  tables: [seasons],
};
