import { type FeatureExport, leagueTable } from '#face/league-export.ts';

const minuteMs = 60_000;

const structures = leagueTable({
  name: 'structures',
  about: 'A level or a break of a structure, in the order of play. Deleted structures are left out.',
  rows: async function* ({ models, each }) {
    for await (const structure of each(models.Structure.find({ deletedAt: null }).sort({ name: 1 }).lean()))
      for (const [index, level] of structure.levels.entries())
        yield { ...level, name: structure.name, stack: structure.startingStack, row: index + 1 };
  },
  columns: [
    { header: 'structure', about: 'Name of the structure.', value: (row) => row.name },
    { header: 'starting stack', about: 'Chips of each player at the start.', value: (row) => row.stack },
    { header: 'row', about: 'Position in the structure, from 1.', value: (row) => row.row },
    { header: 'kind', about: 'level or break.', value: (row) => row.kind },
    { header: 'minutes', about: 'Length in minutes.', value: (row) => row.durationMs / minuteMs },
    { header: 'small blind', about: 'In chips; empty for a break.', value: (row) => row.smallBlind ?? '' },
    { header: 'big blind', about: 'In chips; empty for a break.', value: (row) => row.bigBlind ?? '' },
    { header: 'ante', about: 'In chips, of each player.', value: (row) => row.ante ?? '' },
    {
      header: 'big blind ante',
      about: 'In chips, of the big blind for the table.',
      value: (row) => row.bigBlindAnte ?? '',
    },
    {
      header: 'colour-up',
      about: 'The chip that is raced off during the break.',
      value: (row) => row.colourUpChip ?? '',
    },
  ],
});

export const structureLeagueExport: FeatureExport = {
  rows: { Structure: { about: 'A structure with its levels and chips.' } },
  tables: [structures],
};
