import { type FeatureExport, instantCell, leagueTable, nameIn } from '#face/league-export.ts';

const rules = leagueTable({
  name: 'points-rules',
  about: 'A version of a season’s points rule; the highest version of a season is in force.',
  rows: async function* ({ models, each, seasonNames }) {
    const names = await seasonNames();
    for await (const row of each(models.PointsRule.find().sort({ seasonId: 1, version: -1 }).lean()))
      yield { ...row, season: nameIn(names, row.seasonId) };
  },
  columns: [
    { header: 'season', about: 'Name of the season.', value: (row) => row.season },
    { header: 'version', about: 'Counts from 1 in each season.', value: (row) => row.version },
    { header: 'name', about: 'Name of the rule.', value: (row) => row.rule.name },
    { header: 'formula', about: 'How a place gives points.', value: (row) => row.rule.base.formula },
    {
      header: 'counting',
      about: 'Which nights of a player count.',
      value: (row) => row.rule.counting.method,
    },
    { header: 'rule', about: 'The whole rule, as JSON.', value: (row) => JSON.stringify(row.rule) },
    {
      header: 'published at',
      about: 'Instant, ISO 8601 in UTC.',
      value: (row) => instantCell(row.publishedAt),
    },
    { header: 'published by', about: 'Name of the person.', value: (row) => row.publishedBy },
    { header: 'reason', about: 'Why it was published.', value: (row) => row.reason ?? '' },
  ],
});

export const pointsRuleLeagueExport: FeatureExport = {
  rows: { PointsRule: { about: 'A version of a season’s points rule.' } },
  tables: [rules],
};
