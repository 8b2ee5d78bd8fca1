import { renameFields } from '#migrations/rename-fields.ts';

/** Renames the days on which a host is absent. */
export const hostAbsences = renameFields('20261129-host-absences', [
  { collection: 'hosts', fields: { away: 'absences' }, entity: 'host' },
]);
