import { feature } from '#face/feature.ts';
import { mountTdt } from './tdt.routes.ts';
import { tdtIdentityModel } from './tdt-identity.model.ts';
import { tdtIdentityMove, tdtIdentityTraces } from './tdt-identity.personal-data.ts';
import { createTdtImport } from './tdt-import.ts';

export const tdt = feature({
  models: [tdtIdentityModel],
  mount: mountTdt,
  members: {
    traces: tdtIdentityTraces,
    moves: { TdtIdentity: tdtIdentityMove },
    notExported: { TdtIdentity: 'the number of a member in the program of a venue' },
  },
  imports: { tdt: createTdtImport },
  leagueExport: {
    rows: {
      TdtIdentity: { about: 'Who and where a name of The Tournament Director is.' },
    },
  },
});
