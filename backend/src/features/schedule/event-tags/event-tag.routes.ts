import * as contract from '@ahl/shared-types/event-tags';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import {
  createEventTag,
  deleteEventTag,
  type EventTagDeps,
  listEventTags,
  restoreEventTag,
  updateEventTag,
} from './event-tag.service.ts';

/** The tags of events. */
export const mountEventTags = (api: ApiRouter, deps: EventTagDeps): void => {
  mount(api, contract.listEventTags, () => listEventTags(deps));
  mount(api, contract.createEventTag, ({ input }) => createEventTag(deps, input));
  mount(api, contract.updateEventTag, ({ input: { id, ...tag } }) => updateEventTag(deps, id, tag));
  mount(api, contract.deleteEventTag, async ({ input }) => ({
    id: (await deleteEventTag(deps, input.id)).id,
  }));
  mount(api, contract.restoreEventTag, ({ input }) => restoreEventTag(deps, input.id));
};
