import * as contract from '@ahl/shared-types/security-events';
import { type ApiRouter, mount } from '#http/mount.ts';
import { listSecurityEvents, readSecurityChain, type SecurityEventDeps } from './security-event.reader.ts';

/** Mounts the log of security events. */
export const mountSecurityEvents = (api: ApiRouter, deps: SecurityEventDeps): void => {
  mount(api, contract.listSecurityEvents, ({ input }) => listSecurityEvents(deps, input));
  mount(api, contract.readSecurityChain, () => readSecurityChain(deps));
};
