import * as contract from '@ahl/shared-types/seen';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { markSeen, readSeen } from './seen.service.ts';

/** Mounts the routes of what the caller has opened before. */
export const mountSeen = (api: ApiRouter, deps: { models: Models; outbox: Outbox }): void => {
  mount(api, contract.readSeen, ({ actor }) => readSeen(deps, actor.accountId ?? ''));
  mount(api, contract.markSeen, ({ input, actor }) => markSeen(deps, actor.accountId ?? '', input.what));
};
