import { type FeatureExport, leagueTable } from '#face/league-export.ts';

const tags = leagueTable({
  name: 'event-tags',
  about: 'A tag of events. Deleted ones are left out.',
  rows: async function* ({ models, each }) {
    yield* each(models.EventTag.find({ deletedAt: null }).sort({ name: 1 }).lean());
  },
  columns: [
    { header: 'name', about: 'Its name.', value: (row) => row.name },
    { header: 'description', about: 'What it means.', value: (row) => row.description },
  ],
});

export const eventTagLeagueExport: FeatureExport = {
  rows: { EventTag: { about: 'A tag of events.' } },
  tables: [tags],
};
