import { formatTime, formatTimes } from '@ahl/shared-types/common';
import { type FeatureExport, leagueTable, nameIn } from '#face/league-export.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const events = leagueTable({
  name: 'weekly-events',
  about: 'An event that repeats every week. Removed ones are left out.',
  rows: async function* ({ models, each, venueNames }) {
    const names = await venueNames();
    const events = models.CalendarEvent.find({ deletedAt: null }).sort({ weekday: 1, startsOn: 1 });
    for await (const row of each(events.lean())) yield { ...row, venue: nameIn(names, row.venueId) };
  },
  columns: [
    { header: 'name', about: 'Its name.', value: (row) => row.name },
    { header: 'venue', about: 'Name of the venue.', value: (row) => row.venue },
    { header: 'region', about: 'Number of its region.', value: (row) => row.region },
    { header: 'weekday', about: 'Day of the week.', value: (row) => weekdays[row.weekday] ?? '' },
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
    {
      header: 'first day',
      about: 'League date from which it takes place, YYYY-MM-DD.',
      value: (row) => row.startsOn,
    },
    {
      header: 'last day',
      about: 'Last league date; empty if no end is known.',
      value: (row) => row.endsOn ?? '',
    },
    { header: 'notes', about: 'Notes for players.', value: (row) => row.notes },
    { header: 'notes in spanish', about: 'Notes for readers of Spanish.', value: (row) => row.notesEs },
  ],
});

export const calendarEventLeagueExport: FeatureExport = {
  rows: {
    CalendarEvent: { about: 'An event that repeats every week.' },
    EventException: { about: 'A day of a weekly event that differs from its series.' },
  },
  tables: [events],
};
