import { type FeatureExport, leagueTable } from '#face/league-export.ts';

const regions = leagueTable({
  name: 'regions',
  about: 'A region of the league.',
  rows: async function* ({ models, each }) {
    yield* each(models.Region.find({ deletedAt: null }).sort({ order: 1, number: 1 }).lean());
  },
  columns: [
    { header: 'number', about: 'Its number, as other files name it.', value: (row) => row.number },
    { header: 'name', about: 'Its name.', value: (row) => row.name },
    {
      header: 'retired',
      about: 'Whether it can no longer be chosen: yes or no.',
      value: (row) => row.isRetired,
    },
  ],
});

export const regionLeagueExport: FeatureExport = {
  rows: {
    Region: { about: 'A region of the league.' },
    RegionMerge: { about: 'Two regions that became one, with what is needed to undo it.' },
  },
  tables: [regions],
};
