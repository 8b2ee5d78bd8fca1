import { feature } from '#face/feature.ts';
import { joinExport, joinMove, joinRetention, joinTraces } from './join.personal-data.ts';
import { mountJoin } from './join.routes.ts';
import { joinRequestModel } from './join-request.model.ts';

export const join = feature({
  models: [joinRequestModel],
  mount: mountJoin,
  members: { traces: joinTraces, moves: { JoinRequest: joinMove }, exported: joinExport },
  retention: { chosen: [joinRetention] },
});
