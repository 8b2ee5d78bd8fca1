import type { PointsClaim } from '@ahl/shared-types/points-claims';
import * as contract from '@ahl/shared-types/points-claims';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import {
  answerClaim,
  approveClaim,
  askClaimant,
  declineClaim,
  undoClaim,
  withdrawClaim,
} from './claim.decide.ts';
import { presentClaims } from './claim.presenter.ts';
import {
  type ClaimDeps,
  listClaims,
  listMyClaims,
  matchingClaims,
  memberOf,
  sendClaim,
} from './claim.service.ts';
import { listClaimNights } from './claim-nights.ts';
import type { PointsClaimDocument } from './points-claim.model.ts';

const columns: readonly ExportColumn<PointsClaim>[] = [
  { header: 'Member', value: ({ player: { firstName, lastName } }) => `${firstName} ${lastName}` },
  { header: 'State', value: ({ state }) => state },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Venue', value: ({ venue }) => venue.name },
  { header: 'Date', value: ({ date }) => date },
  { header: 'Starts', value: ({ startTime }) => startTime },
  { header: 'Tournament', value: ({ name }) => name },
  { header: 'Host', value: ({ hostName }) => hostName },
  { header: 'Place', value: ({ place }) => place },
  { header: 'Listed place', value: ({ listed }) => listed?.place ?? null },
  { header: 'Note', value: ({ note }) => note },
  { header: 'Sent', value: ({ sentAt }) => sentAt },
];

/** Mounts the routes of members' claims of missing or wrong points, and the answers of hosts and administrators. */
export const mountPointsClaims = (api: ApiRouter, deps: ClaimDeps): void => {
  mount(api, contract.listClaimNights, ({ input, actor }) => listClaimNights(deps, memberOf(actor), input));
  mount(api, contract.listMyClaims, ({ input, actor }) => listMyClaims(deps, actor, input));
  mount(api, contract.listClaims, ({ input, actor }) => listClaims(deps, actor, input));
  mountExport(api, contract.exportClaims, deps, {
    model: deps.models.PointsClaim,
    filterOf: (filter, actor) => matchingClaims(actor, filter),
    sortOf: (sort = 'sentAt') => sort,
    sheet: {
      name: 'points-claims',
      columns,
      present: (rows: PointsClaimDocument[]) => presentClaims(deps.models, rows),
    },
  });
  mount(api, contract.sendClaim, ({ input, actor }) => sendClaim(deps, actor, input));
  mount(api, contract.answerClaim, ({ input, actor }) => answerClaim(deps, actor, input));
  mount(api, contract.withdrawClaim, ({ input, actor }) => withdrawClaim(deps, actor, input.id));
  mount(api, contract.askClaimant, ({ input, actor }) => askClaimant(deps, actor, input));
  mount(api, contract.approveClaim, ({ input, actor }) => approveClaim(deps, actor, input));
  mount(api, contract.declineClaim, ({ input, actor }) => declineClaim(deps, actor, input));
  mount(api, contract.undoClaim, ({ input, actor }) => undoClaim(deps, actor, input.id));
};
