import { markSeen, readSeen } from '@ahl/shared-types/seen';
import type { Outbox } from '../../../events/outbox.ts';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { noteSeen, seenOf } from './seen.service.ts';

/** What the caller has opened before. */
export const mountSeen = (api: ApiRouter, deps: { models: Models; outbox: Outbox }): void => {
  mount(api, readSeen, ({ actor }) => seenOf(deps, actor.accountId ?? ''));
  mount(api, markSeen, ({ input, actor }) => noteSeen(deps, actor.accountId ?? '', input.what));
};
