import { feature } from '#face/feature.ts';
import { securityBursts } from './security-bursts.ts';
import { securityEventExport } from './security-event.export.ts';
import { securityChainModel, securityEventModel } from './security-event.model.ts';
import { securityEventRetention } from './security-event.retention.ts';
import { mountSecurityEvents } from './security-event.routes.ts';
import { securityEventTraces } from './security-event.traces.ts';
import type { SecurityLog } from './security-log.ts';

export const securityEvents = feature({
  models: [securityEventModel, securityChainModel],
  mount: mountSecurityEvents,
  jobs: { securityLog: ({ securityLog }: { securityLog: SecurityLog }) => securityLog.job },
  members: {
    traces: securityEventTraces,
    stays: { SecurityEvent: 'a log: says which account acted' },
    exported: securityEventExport,
  },
  retention: { chosen: [securityEventRetention] },
  waiting: { securityBursts },
});
