import { feature } from '#face/feature.ts';
import { joinExport } from './join.export.ts';
import { joinMove } from './join.moves.ts';
import { joinRetention } from './join.retention.ts';
import { mountJoin } from './join.routes.ts';
import { joinTraces } from './join.traces.ts';
import { joinRequestModel } from './join-request.model.ts';

export const join = feature({
  models: [joinRequestModel],
  mount: mountJoin,
  members: { traces: joinTraces, moves: { JoinRequest: joinMove }, exported: joinExport },
  retention: { chosen: [joinRetention] },
});
