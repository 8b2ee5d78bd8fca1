import { feature } from '#face/feature.ts';
import { hookDeliveryModel, hookModel } from './hook.model.ts';
import { hookRetention, hookTraces } from './hook.personal-data.ts';
import { mountHooks } from './hook.routes.ts';
import { createHookFactsJob } from './hook-facts.job.ts';
import { createHookMomentsJob } from './hook-moments.job.ts';
import { createHookSenderJob } from './hook-sender.job.ts';
import { hooksOff } from './hooks-off.ts';

export const hooks = feature({
  models: [hookModel, hookDeliveryModel],
  mount: mountHooks,
  jobs: {
    hookFacts: createHookFactsJob,
    hookMoments: createHookMomentsJob,
    hookSender: createHookSenderJob,
  },
  members: {
    traces: hookTraces,
    stays: { HookDelivery: 'a log of messages that were sent' },
    notExported: { HookDelivery: 'names winners as the public site shows them' },
  },
  retention: { fixed: [hookRetention] },
  waiting: { hooksOff },
  leagueExport: {
    left: {
      Hook: 'leads to services of this installation, with passwords sealed by its secret',
      HookDelivery: 'a log of this installation',
    },
  },
});
