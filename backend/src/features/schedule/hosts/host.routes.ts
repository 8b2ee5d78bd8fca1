import * as contract from '@ahl/shared-types/hosts';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { listAvailableHosts } from './host.service.ts';

/** The hosts of the league. */
export const mountHosts = (api: ApiRouter, { models }: { models: Models }): void => {
  mount(api, contract.listAvailableHosts, () => listAvailableHosts(models));
};
