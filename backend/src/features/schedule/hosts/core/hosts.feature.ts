import { feature } from '#face/feature.ts';
import { hostLeagueExport } from './host.league-export.ts';
import { hostModel } from './host.model.ts';
import { hostExport, hostTraces } from './host.personal-data.ts';
import { hostAbsences } from './migrations/20261129-host-absences.ts';

export const hosts = feature({
  models: [hostModel],
  reads: ['HostConfirmation'],
  migrations: [hostAbsences],
  members: {
    traces: hostTraces,
    stays: { Host: 'of hosts, whose account is never the one merged away' },
    exported: hostExport,
  },
  leagueExport: hostLeagueExport,
});
