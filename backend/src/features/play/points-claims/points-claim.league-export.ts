import { type FeatureExport, instantCell, leagueTable } from '#face/league-export.ts';

const claims = leagueTable({
  name: 'points-claims',
  about: 'A member’s claim of missing or wrong points.',
  rows: async function* ({ models, each, people }) {
    const persons = await people();
    for await (const row of each(models.PointsClaim.find().sort({ _id: 1 }).lean()))
      yield { ...row, number: persons.get(row.playerId.toString())?.number ?? '' };
  },
  columns: [
    { header: 'player number', about: 'Number of the member.', value: (row) => row.number },
    { header: 'player', about: 'Name of the member at that time.', value: (row) => row.playerName },
    { header: 'kind', about: 'What the claim is about.', value: (row) => row.kind },
    { header: 'state', about: 'Whether it is open, and how it was answered.', value: (row) => row.state },
    { header: 'venue', about: 'Name of the venue.', value: (row) => row.venueName },
    { header: 'date', about: 'League date of the night, YYYY-MM-DD.', value: (row) => row.date },
    { header: 'start', about: 'Start in league time, HH:MM.', value: (row) => row.startTime },
    { header: 'event', about: 'Name of the night.', value: (row) => row.name },
    { header: 'place', about: 'The finishing position that the member claims.', value: (row) => row.place },
    { header: 'note', about: 'What the member wrote.', value: (row) => row.note },
    { header: 'sent at', about: 'Instant, ISO 8601 in UTC.', value: (row) => instantCell(row.sentAt) },
  ],
});

export const pointsClaimLeagueExport: FeatureExport = {
  rows: { PointsClaim: { about: 'A member’s claim of missing or wrong points.' } },
  tables: [claims],
};
