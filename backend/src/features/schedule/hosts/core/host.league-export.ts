import { type FeatureExport, leagueTable, nameIn } from '#face/league-export.ts';

const hosts = leagueTable({
  name: 'hosts',
  about: 'A host. Deleted ones are left out.',
  rows: async function* ({ models, each, people, venueNames }) {
    const persons = await people();
    const names = await venueNames();
    for await (const row of each(models.Host.find({ deletedAt: null }).sort({ name: 1 }).lean()))
      yield {
        ...row,
        number: persons.get(row.playerId?.toString() ?? '')?.number ?? '',
        venues: row.venueIds.map((id) => nameIn(names, id)).join(', '),
      };
  },
  columns: [
    { header: 'name', about: 'The name under which nights are assigned.', value: (row) => row.name },
    {
      header: 'player number',
      about: 'Number of the member; empty without an account.',
      value: (row) => row.number,
    },
    {
      header: 'e-mail',
      about: 'Address for reminders, if it is not that of the account.',
      value: (row) => row.email,
    },
    { header: 'phone', about: 'Phone number.', value: (row) => row.phone },
    {
      header: 'regions',
      about: 'Numbers of the regions of the host.',
      value: (row) => row.regions.join(', '),
    },
    { header: 'venues', about: 'Names of the venues of the host.', value: (row) => row.venues },
    {
      header: 'certified until',
      about: 'League date; empty if none is known.',
      value: (row) => row.certifiedUntil ?? '',
    },
    { header: 'notes', about: 'Notes of the office.', value: (row) => row.notes },
  ],
});

export const hostLeagueExport: FeatureExport = {
  rows: { Host: { about: 'A host.' } },
  tables: [hosts],
};
