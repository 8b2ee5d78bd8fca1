import * as contract from '@ahl/shared-types/event-tags';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type BulkDeps, previewBulk, runBulk } from '#http/resource/bulk-act.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import type { EventTagDocument } from './event-tag.model.ts';
import {
  bulkTags,
  listOfficeEventTags,
  matchingTags,
  mergeEventTag,
  presentOfficeTags,
  tagColumns,
  tagSort,
} from './event-tag.office.ts';
import {
  createEventTag,
  deleteEventTag,
  type EventTagDeps,
  listEventTags,
  restoreEventTag,
  updateEventTag,
} from './event-tag.service.ts';

const acts = { retire: deleteEventTag, restore: restoreEventTag } as const;

/** Mounts the routes of event tags. */
export const mountEventTags = (
  api: ApiRouter,
  deps: EventTagDeps & BulkDeps & { timeZone: string },
): void => {
  mount(api, contract.listEventTags, () => listEventTags(deps));
  mount(api, contract.createEventTag, ({ input }) => createEventTag(deps, input));
  mount(api, contract.updateEventTag, ({ input: { id, ...tag } }) => updateEventTag(deps, id, tag));
  mount(api, contract.deleteEventTag, async ({ input }) => ({
    id: (await deleteEventTag(deps, input.id)).id,
  }));
  mount(api, contract.restoreEventTag, ({ input }) => restoreEventTag(deps, input.id));
  mount(api, contract.mergeEventTag, ({ input }) => mergeEventTag(deps, input));

  mount(api, contract.listOfficeEventTags, ({ input }) => listOfficeEventTags(deps, input));
  mountExport(api, contract.exportEventTags, deps, {
    model: deps.models.EventTag,
    filterOf: matchingTags,
    sortOf: tagSort,
    sheet: {
      name: 'event-tags',
      columns: tagColumns,
      present: (rows: EventTagDocument[]) => presentOfficeTags(deps.models, rows),
    },
  });
  const rows = bulkTags(deps);
  mount(api, contract.previewBulkEventTags, ({ input }) => previewBulk(rows, input.filter));
  mount(api, contract.bulkEventTags, ({ input: { act, ...choice } }) =>
    runBulk(deps, rows, choice, (batch, id) => acts[act]({ ...deps, ...batch }, id)),
  );
};
