import * as contract from '@ahl/shared-types/api-keys';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type ApiKeyDeps, createApiKey, listApiKeys, readApiKey, revokeApiKey } from './api-key.service.ts';

/** Mounts the routes of the keys with which programs read. */
export const mountApiKeys = (api: ApiRouter, deps: ApiKeyDeps): void => {
  mount(api, contract.listApiKeys, ({ input }) => listApiKeys(deps, input));
  mount(api, contract.readApiKey, ({ input }) => readApiKey(deps, input.id));
  mount(api, contract.createApiKey, ({ input, actor }) => createApiKey(deps, actor, input));
  mount(api, contract.revokeApiKey, ({ input }) => revokeApiKey(deps, input.id));
};
