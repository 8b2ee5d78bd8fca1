import { feature } from '#face/feature.ts';
import { hostExport } from './host.export.ts';
import { hostModel } from './host.model.ts';
import { hostTraces } from './host.traces.ts';

export const hosts = feature({
  models: [hostModel],
  reads: ['HostConfirmation'],
  members: {
    traces: hostTraces,
    stays: { Host: 'of hosts, whose account is never the one merged away' },
    exported: hostExport,
  },
});
