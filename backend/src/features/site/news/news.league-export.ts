import { type FeatureExport, instantCell, leagueTable } from '#face/league-export.ts';

const news = leagueTable({
  name: 'news',
  about: 'A news story. Deleted ones are left out.',
  rows: async function* ({ models, each }) {
    yield* each(models.NewsStory.find({ deletedAt: null }).sort({ _id: 1 }).lean());
  },
  columns: [
    { header: 'title', about: 'Title in English.', value: (row) => row.title },
    {
      header: 'title in spanish',
      about: 'Title in Spanish; empty without one.',
      value: (row) => row.titleEs ?? '',
    },
    { header: 'draft', about: 'Whether visitors do not see it yet: yes or no.', value: (row) => row.isDraft },
    {
      header: 'published from',
      about: 'Instant, ISO 8601 in UTC.',
      value: (row) => instantCell(row.publishFrom),
    },
    {
      header: 'published until',
      about: 'Instant, ISO 8601 in UTC; empty without an end.',
      value: (row) => instantCell(row.publishUntil),
    },
    { header: 'text', about: 'Text in English, as HTML.', value: (row) => row.body },
    { header: 'text in spanish', about: 'Text in Spanish, as HTML.', value: (row) => row.bodyEs ?? '' },
  ],
});

export const newsLeagueExport: FeatureExport = {
  rows: { NewsStory: { about: 'A news story.' } },
  tables: [news],
};
