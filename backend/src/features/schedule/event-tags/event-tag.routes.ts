import * as contract from '@ahl/shared-types/event-tags';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { addTag, type EventTagDeps, editTag, listTags, removeTag, restoreTag } from './event-tag.service.ts';

/** The tags of events. */
export const mountEventTags = (api: ApiRouter, deps: EventTagDeps): void => {
  mount(api, contract.listEventTags, () => listTags(deps));
  mount(api, contract.createEventTag, ({ input }) => addTag(deps, input));
  mount(api, contract.updateEventTag, ({ input: { id, ...tag } }) => editTag(deps, id, tag));
  mount(api, contract.deleteEventTag, async ({ input }) => ({ id: (await removeTag(deps, input.id)).id }));
  mount(api, contract.restoreEventTag, ({ input }) => restoreTag(deps, input.id));
};
