import * as contract from '@ahl/shared-types/hooks';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  createHook,
  deleteHook,
  listHooks,
  readHook,
  renewHookSecret,
  restoreHook,
  updateHook,
} from './hook.service.ts';
import {
  type DeliveryDeps,
  listHookDeliveries,
  resendHookDelivery,
  testHook,
} from './hook-delivery.service.ts';

/** Mounts the routes of hooks and of the log of their messages. */
export const mountHooks = (api: ApiRouter, deps: DeliveryDeps): void => {
  mount(api, contract.listHooks, ({ input }) => listHooks(deps, input));
  mount(api, contract.createHook, ({ input }) => createHook(deps, input));
  mount(api, contract.readHook, ({ input }) => readHook(deps, input.id));
  mount(api, contract.updateHook, ({ input }) => updateHook(deps, input));
  mount(api, contract.deleteHook, ({ input }) => deleteHook(deps, input.id));
  mount(api, contract.restoreHook, ({ input }) => restoreHook(deps, input.id));
  mount(api, contract.renewHookSecret, ({ input }) => renewHookSecret(deps, input));
  mount(api, contract.testHook, ({ input }) => testHook(deps, input.id));
  mount(api, contract.listHookDeliveries, ({ input }) => listHookDeliveries(deps, input));
  mount(api, contract.resendHookDelivery, ({ input }) => resendHookDelivery(deps, input.id));
};
