import { type FeatureExport, leagueTable } from '#face/league-export.ts';

const venues = leagueTable({
  name: 'venues',
  about: 'A venue, closed ones included.',
  readBy: 'venues',
  rows: async function* ({ models, each }) {
    for await (const venue of each(models.Venue.find().sort({ name: 1, _id: 1 }).lean()))
      yield { ...venue, contact: venue.contacts[0] };
  },
  columns: [
    { header: 'name', about: 'The venue’s name.', value: (row) => row.name },
    { header: 'address', about: 'Street and number.', value: (row) => row.address },
    { header: 'city', about: 'City.', value: (row) => row.city },
    { header: 'state', about: 'State, two letters.', value: (row) => row.state },
    { header: 'zip', about: 'ZIP code.', value: (row) => row.zip },
    { header: 'phone', about: 'Phone number.', value: (row) => row.phone },
    { header: 'region', about: 'Number of its region.', value: (row) => row.region },
    { header: 'website', about: 'Address of its website.', value: (row) => row.website ?? '' },
    { header: 'description', about: 'What visitors read about it.', value: (row) => row.description },
    {
      header: 'tables',
      about: 'Number of poker tables; empty if unknown.',
      value: (row) => row.tables ?? '',
    },
    { header: 'notes', about: 'Notes of the office.', value: (row) => row.officeNotes },
    {
      header: 'contact',
      about: 'Name of the first contact person.',
      value: (row) => row.contact?.name ?? '',
    },
    {
      header: 'contact phone',
      about: 'Phone number of that person.',
      value: (row) => row.contact?.phone ?? '',
    },
    { header: 'contact email', about: 'E-mail of that person.', value: (row) => row.contact?.email ?? '' },
  ],
});

export const venueLeagueExport: FeatureExport = {
  rows: { Venue: { about: 'A venue.' } },
  tables: [venues],
};
