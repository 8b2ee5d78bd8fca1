import * as contract from '@ahl/shared-types/bonuses';
import { type ApiRouter, mount } from '../../http/mount.ts';
import { type BonusDeps, readBonus, verifyBonus } from './bonus.service.ts';

/** Bonuses as they are shown and taken in at the table. */
export const mountBonuses = (api: ApiRouter, deps: BonusDeps): void => {
  mount(api, contract.readBonus, ({ input, actor }) => readBonus(deps, input.uniqueCode, actor));
  mount(api, contract.verifyBonus, ({ input, actor }) => verifyBonus(deps, input, actor));
};
