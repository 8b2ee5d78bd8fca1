import { feature } from '#face/feature.ts';
import { joinExport, joinMove, joinRetention, joinTraces } from './join.personal-data.ts';
import { mountJoin } from './join.routes.ts';
import { joinRequestModel } from './join-request.model.ts';
import { joinReferralSources } from './migrations/20261129-referral-sources.ts';

export const join = feature({
  models: [joinRequestModel],
  mount: mountJoin,
  migrations: [joinReferralSources],
  members: { traces: joinTraces, moves: { JoinRequest: joinMove }, exported: joinExport },
  retention: { chosen: [joinRetention] },
  leagueExport: {
    rows: {
      JoinRequest: { about: 'A request to join, without the link that confirms it.' },
    },
  },
});
