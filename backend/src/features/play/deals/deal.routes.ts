import * as contract from '@ahl/shared-types/deals';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  answerOwnDeal,
  countOwnChips,
  type DealDeps,
  proposeDeal,
  readDealPoints,
  readOwnDeal,
} from './deal.service.ts';

/** Mounts the routes of deals and of chip counts. */
export const mountDeals = (api: ApiRouter, deps: DealDeps): void => {
  mount(api, contract.readDealPoints, ({ input, actor }) => readDealPoints(deps, actor, input.id));
  mount(api, contract.proposeDeal, ({ input, actor }) => proposeDeal(deps, actor, input));
  mount(api, contract.readOwnDeal, ({ input, actor }) => readOwnDeal(deps, actor, input.id));
  mount(api, contract.answerOwnDeal, ({ input, actor }) => answerOwnDeal(deps, actor, input));
  mount(api, contract.countOwnChips, ({ input, actor }) => countOwnChips(deps, actor, input));
};
