import { changeModel } from '#audit/change.model.ts';
import { changeBatchModel } from '#audit/change-batch.model.ts';
import { feature } from '#face/feature.ts';
import { changeExport, changeRetention, changeTraces } from './change.personal-data.ts';
import { mountChanges } from './change.routes.ts';
import { changeBatches } from './migrations/20261128-change-batches.ts';

export const changes = feature({
  models: [changeBatchModel, changeModel],
  mount: mountChanges,
  migrations: [changeBatches],
  members: {
    traces: changeTraces,
    stays: { Change: 'records what was done to which account' },
    exported: changeExport,
  },
  retention: { fixed: [changeRetention] },
  leagueExport: {
    left: {
      ChangeBatch: 'a log of this installation',
      Change: 'a log of this installation',
    },
  },
});
