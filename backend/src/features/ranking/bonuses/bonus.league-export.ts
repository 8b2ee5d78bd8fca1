import { type FeatureExport, instantCell, leagueTable, nameIn } from '#face/league-export.ts';

const bonuses = leagueTable({
  name: 'bonuses',
  about: 'A bonus of a member, in points or chips.',
  rows: async function* ({ models, each, people, venueNames }) {
    const persons = await people();
    const venues = await venueNames();
    for await (const row of each(models.Bonus.find().sort({ createdAt: -1 }).lean()))
      yield { ...row, venue: nameIn(venues, row.venueId), person: persons.get(row.playerId.toString()) };
  },
  columns: [
    { header: 'title', about: 'What it is for.', value: (row) => row.title },
    { header: 'kind', about: 'points or chips.', value: (row) => row.kind },
    { header: 'amount', about: 'Number of points or chips.', value: (row) => row.amount },
    { header: 'player number', about: 'Number of the member.', value: (row) => row.person?.number ?? '' },
    {
      header: 'player',
      about: 'Last name, first name.',
      value: ({ person }) => (person ? `${person.lastName}, ${person.firstName}` : ''),
    },
    { header: 'venue', about: 'The one venue where it counts; empty for all.', value: (row) => row.venue },
    {
      header: 'night',
      about: 'The one league date on which it counts; empty for any.',
      value: (row) => row.date,
    },
    { header: 'expires at', about: 'Instant, ISO 8601 in UTC.', value: (row) => instantCell(row.expiresAt) },
    {
      header: 'redeemed at',
      about: 'Instant, ISO 8601 in UTC; empty if it was not redeemed.',
      value: (row) => instantCell(row.verifiedAt),
    },
    {
      header: 'revoked at',
      about: 'Instant, ISO 8601 in UTC; empty if it was not revoked.',
      value: (row) => instantCell(row.revokedAt),
    },
  ],
});

export const bonusLeagueExport: FeatureExport = {
  rows: {
    Bonus: { about: 'A bonus of a member.' },
    BonusOffer: { about: 'A bonus that members take themselves.' },
    BonusPreset: { about: 'What the bonus of an occasion is.' },
    BonusBudget: { about: 'The monthly budget of a venue for bonuses.' },
  },
  tables: [bonuses],
};
