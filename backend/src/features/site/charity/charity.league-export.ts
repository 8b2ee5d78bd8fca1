import { type FeatureExport, leagueTable, nameIn } from '#face/league-export.ts';

const donations = leagueTable({
  name: 'donations',
  about: 'The donations of a day. Deleted ones are left out.',
  rows: async function* ({ models, each, venueNames }) {
    const venues = await venueNames();
    const drives = new Map<string, string>();
    for await (const { _id, name } of each(models.CharityDrive.find().select('name').lean()))
      drives.set(_id.toString(), name);
    for await (const row of each(models.Donation.find({ deletedAt: null }).sort({ date: 1 }).lean()))
      yield { ...row, venue: nameIn(venues, row.venueId), drive: nameIn(drives, row.driveId) };
  },
  columns: [
    { header: 'date', about: 'League date, YYYY-MM-DD.', value: (row) => row.date },
    { header: 'venue', about: 'Name of the venue; empty for none.', value: (row) => row.venue },
    { header: 'drive', about: 'Name of the drive; empty for none.', value: (row) => row.drive },
    { header: 'meals', about: 'Number of meals.', value: (row) => row.meals },
    { header: 'backpacks', about: 'Number of backpacks.', value: (row) => row.backpacks },
    { header: 'toys', about: 'Number of toys.', value: (row) => row.toys },
    { header: 'bicycles', about: 'Number of bicycles.', value: (row) => row.bicycles },
    { header: 'note', about: 'Note of the office.', value: (row) => row.note },
  ],
});

const drives = leagueTable({
  name: 'charity-drives',
  about: 'A drive that donations are collected for. Deleted ones are left out.',
  rows: async function* ({ models, each }) {
    yield* each(models.CharityDrive.find({ deletedAt: null }).sort({ startsOn: 1, _id: 1 }).lean());
  },
  columns: [
    { header: 'name', about: 'Its name.', value: (row) => row.name },
    { header: 'description', about: 'What visitors read about it.', value: (row) => row.description },
    { header: 'first day', about: 'League date, YYYY-MM-DD.', value: (row) => row.startsOn },
    { header: 'last day', about: 'League date; empty without an end.', value: (row) => row.endsOn ?? '' },
    { header: 'goal', about: 'Number of items; empty without a goal.', value: (row) => row.goal ?? '' },
    { header: 'counts', about: 'Which items the goal counts.', value: (row) => row.counts },
  ],
});

export const charityLeagueExport: FeatureExport = {
  rows: {
    Donation: { about: 'The donations of a day.' },
    CharityDrive: { about: 'A drive that donations are collected for.' },
  },
  tables: [donations, drives],
};
