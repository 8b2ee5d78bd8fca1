import { feature } from '#face/feature.ts';
import { hostModel } from './host.model.ts';
import { hostExport, hostTraces } from './host.personal-data.ts';

export const hosts = feature({
  models: [hostModel],
  reads: ['HostConfirmation'],
  members: {
    traces: hostTraces,
    stays: { Host: 'of hosts, whose account is never the one merged away' },
    exported: hostExport,
  },
});
