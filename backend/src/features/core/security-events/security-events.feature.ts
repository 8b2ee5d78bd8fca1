import { feature } from '#face/feature.ts';
import { securityBursts } from './security-bursts.ts';
import { securityChainModel, securityEventModel } from './security-event.model.ts';
import {
  securityEventExport,
  securityEventRetention,
  securityEventTraces,
} from './security-event.personal-data.ts';
import { mountSecurityEvents } from './security-event.routes.ts';
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
  leagueExport: {
    left: {
      SecurityEvent: 'a log of this installation',
      SecurityChain: 'a log of this installation',
    },
  },
});
