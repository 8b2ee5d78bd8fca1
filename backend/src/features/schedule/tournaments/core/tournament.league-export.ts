import { formatTime, formatTimes } from '@ahl/shared-types/common';
import { type FeatureExport, leagueTable, nameIn } from '#face/league-export.ts';

const tournaments = leagueTable({
  name: 'tournaments',
  about: 'A single tournament. Cancelled and unapproved ones are left out.',
  readBy: 'tournaments',
  rows: async function* ({ models, each, venueNames }) {
    const names = await venueNames();
    const valid = models.Tournament.find({ cancelledAt: null, isApproved: true });
    for await (const row of each(valid.sort({ date: 1, _id: 1 }).lean()))
      yield { ...row, venue: nameIn(names, row.venueId) };
  },
  columns: [
    { header: 'name', about: 'Its name.', value: (row) => row.name },
    { header: 'venue', about: 'Name of the venue.', value: (row) => row.venue },
    { header: 'date', about: 'League date, YYYY-MM-DD.', value: (row) => row.date },
    { header: 'start times', about: 'Starts in league time.', value: (row) => formatTimes(row.startTimes) },
    {
      header: 'end time',
      about: 'Expected end in league time.',
      value: (row) => (row.endTime ? formatTime(row.endTime) : ''),
    },
    {
      header: 'late entry',
      about: 'Minutes of late registration; empty for the league’s usual.',
      value: (row) => row.gracePeriod ?? '',
    },
    { header: 'host', about: 'Name of the host.', value: (row) => row.hostName },
    { header: 'notes', about: 'Notes for players.', value: (row) => row.notes },
    { header: 'notes in spanish', about: 'Notes for readers of Spanish.', value: (row) => row.notesEs },
  ],
});

export const tournamentLeagueExport: FeatureExport = {
  rows: { Tournament: { about: 'A single tournament.' } },
  tables: [tournaments],
};
