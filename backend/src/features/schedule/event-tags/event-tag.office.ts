// The office's actions on tags: lists them with their uses, exports them, changes many at once, and merges two.
import { randomUUID } from 'node:crypto';
import { type EndpointInput, type EndpointResult, invalidField } from '@ahl/shared-types/common';
import type {
  listOfficeEventTags as listContract,
  mergeEventTag as mergeContract,
  OfficeEventTag,
} from '@ahl/shared-types/event-tags';
import type { ClientSession, Types } from 'mongoose';
import { markAct } from '#audit/recorder.ts';
import type { Models } from '#db/models.ts';
import { wordFilters } from '#db/search-words.ts';
import { replaceTagOfSeries } from '#features/schedule/calendar-events/calendar-event.writer.ts';
import { replaceTagOfTournaments } from '#features/schedule/tournaments/core/tournament.writer.ts';
import { type BulkRows, inBatch } from '#http/resource/bulk-act.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { EventTagDocument } from './event-tag.model.ts';
import { type EventTagDeps, noSuchTag, presentTag } from './event-tag.service.ts';

type Filter = Pick<EndpointInput<typeof listContract>, 'search' | 'state' | 'colour'>;

const inState = { active: { deletedAt: null }, retired: { deletedAt: { $gt: new Date(0) } } } as const;

const matchingFields = ({ state, colour }: Filter): object => ({
  ...(state ? inState[state] : {}),
  ...(colour ? { colour } : {}),
});

/** Returns the filter for the tags that a list with these filters shows. */
export const matchingTags = ({ search = '', ...fields }: Filter): object => {
  const words = wordFilters(search);
  return { ...matchingFields(fields), ...(words.length > 0 ? { $and: words } : {}) };
};

/** Returns the sort field: the slug is the name without case and accents. */
export const tagSort = (sort = 'name'): string => sort.replace('name', 'slug');

/** Counts the weekly events and tournaments that carry each of the given tags, by id. */
const countUses = async (models: Models, ids: readonly Types.ObjectId[]): Promise<Map<string, number>> => {
  const tagged = { tagIds: { $in: ids } };
  const [series, tournaments] = await Promise.all([
    models.CalendarEvent.find({ ...tagged, deletedAt: null })
      .select('tagIds')
      .lean(),
    models.Tournament.find(tagged).select('tagIds').lean(),
  ]);
  const uses = new Map<string, number>();
  for (const id of [...series, ...tournaments].flatMap(({ tagIds }) => tagIds)) {
    const key = id.toHexString();
    uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return uses;
};

/** Returns tags as the office's list and its exports show them. */
export const presentOfficeTags = async (
  models: Models,
  rows: EventTagDocument[],
): Promise<OfficeEventTag[]> => {
  const mergedIds = rows.flatMap(({ mergedInto }) => mergedInto ?? []);
  const [uses, targets] = await Promise.all([
    countUses(
      models,
      rows.map(({ _id }) => _id),
    ),
    models.EventTag.find({ _id: { $in: mergedIds } })
      .select('name')
      .lean(),
  ]);
  const names = new Map(targets.map(({ _id, name }) => [_id.toHexString(), name]));
  return rows.map((tag) => {
    const mergedId = tag.mergedInto?.toHexString() ?? '';
    const mergedName = names.get(mergedId);
    return {
      ...presentTag(tag),
      uses: uses.get(tag._id.toHexString()) ?? 0,
      state: tag.deletedAt ? 'retired' : 'active',
      mergedInto: mergedName === undefined ? null : { id: mergedId, name: mergedName },
      updatedAt: tag.updatedAt.toISOString(),
    };
  });
};

/** Returns a page of the tags as the office sees them. */
export const listOfficeEventTags = (
  { models }: Pick<EventTagDeps, 'models'>,
  { sort, page, pageSize, ...filter }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<EventTagDocument, OfficeEventTag>(models.EventTag, {
    filter: matchingFields(filter),
    words: filter.search,
    sort: tagSort(sort),
    page,
    pageSize,
    present: (rows) => presentOfficeTags(models, rows),
  });

/** The columns of an export of tags. */
export const tagColumns: readonly ExportColumn<OfficeEventTag>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Address part', value: ({ slug }) => slug },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Colour', value: ({ colour }) => colour },
  { header: 'Uses', value: ({ uses }) => uses },
  { header: 'State', value: ({ state }) => state },
  { header: 'Merged into', value: ({ mergedInto }) => mergedInto?.name ?? '' },
];

/** Returns the tags in the form that bulk actions need. */
export const bulkTags = ({ models }: Pick<EventTagDeps, 'models'>): BulkRows<EventTagDocument, Filter> => ({
  model: models.EventTag,
  filterOf: matchingTags,
  select: 'name',
  nameOf: ({ name }) => name,
});

const activeTag = (models: Models, session: ClientSession, id: string) =>
  models.EventTag.findOne({ _id: id, deletedAt: null }).session(session).lean();

/** Replaces a tag of events with another one and retires it, as one batch. @throws NOT_FOUND, VALIDATION_FAILED */
export const mergeEventTag = (
  { models, outbox, now }: EventTagDeps,
  { id, into }: EndpointInput<typeof mergeContract>,
): Promise<EndpointResult<typeof mergeContract>> => {
  if (id === into) throw invalidField('into', 'tag.merge-with-itself');
  const batchId = randomUUID();
  return inBatch(outbox, batchId).transact(async (session, publish) => {
    const from = await activeTag(models, session, id);
    const target = await activeTag(models, session, into);
    if (!from) throw noSuchTag();
    if (!target) throw invalidField('into', 'tag.not-found');
    markAct(session, { entity: 'tag-merge', entityId: from._id, label: `${from.name} → ${target.name}` });
    const tag = { from: from._id, into: target._id };
    const series = await replaceTagOfSeries(models, session, tag);
    const tournaments = await replaceTagOfTournaments(models, session, tag);
    await models.EventTag.updateOne(
      { _id: id },
      { $set: { deletedAt: new Date(now()), mergedInto: target._id }, $inc: { version: 1 } },
      { session },
    );
    publish({ type: 'event-tag.changed', tagId: id });
    publish({ type: 'event-tag.changed', tagId: into });
    return { batchId, events: series + tournaments, tag: presentTag(target) };
  });
};
