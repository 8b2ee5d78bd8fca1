// The inbox: three collections in one order. First only ids and times are read from each, by index and up to the end of
// the page; then the rows of the page itself.
import { type EndpointInput, type EndpointResult, maxExportRows } from '@ahl/shared-types/common';
import {
  type listSupport as listContract,
  type SupportItem,
  type SupportSource,
  supportSources,
} from '@ahl/shared-types/support';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';
import { pageOf, sortOf } from '#http/list-query.ts';
import { type BareEntry, readEntries, type SourceFilter, sourceFilters } from './support-sources.ts';
import type { SupportThreadDocument } from './support-thread.model.ts';

type Input = EndpointInput<typeof listContract>;
/** The filters and the order of the inbox. */
type Filter = Omit<Input, 'page' | 'pageSize'>;
type Place = { source: SupportSource; _id: Types.ObjectId; at: number };
type Thread = Pick<SupportThreadDocument, 'source' | 'sourceId' | 'assigneeId' | 'isDone'> & {
  replies: unknown[];
  notes: unknown[];
};

type Sort = Record<string, 1 | -1>;
type Stored = { _id: Types.ObjectId; createdAt: Date };

const counters = {
  inquiry: ({ Inquiry }: Models, filter: object) => Inquiry.countDocuments(filter),
  referral: ({ VenueReferral }: Models, filter: object) => VenueReferral.countDocuments(filter),
  mail: ({ Mail }: Models, filter: object) => Mail.countDocuments(filter),
} as const satisfies Record<SupportSource, unknown>;

const finders = {
  inquiry: ({ Inquiry }: Models, filter: object, sort: Sort, limit: number): Promise<Stored[]> =>
    Inquiry.find(filter).select('createdAt').sort(sort).limit(limit).lean(),
  referral: ({ VenueReferral }: Models, filter: object, sort: Sort, limit: number): Promise<Stored[]> =>
    VenueReferral.find(filter).select('createdAt').sort(sort).limit(limit).lean(),
  mail: ({ Mail }: Models, filter: object, sort: Sort, limit: number): Promise<Stored[]> =>
    Mail.find(filter).select('createdAt').sort(sort).limit(limit).lean(),
} as const satisfies Record<SupportSource, unknown>;

const keyOf = (source: string, id: string): string => `${source}.${id}`;

/**
 * Returns the rows of a source that the threads select: those of an administrator, those of nobody, mails that are done
 * or not.
 */
const threadFilter = async (models: Models, source: SupportSource, { assignee, state }: Filter) => {
  const idsOf = async (filter: object) =>
    (
      await models.SupportThread.find({ source, ...filter })
        .select('sourceId')
        .lean()
    ).map(({ sourceId }) => sourceId);
  const filter: Pick<SourceFilter, 'only' | 'without'> = {};
  if (assignee === 'nobody') filter.without = await idsOf({ assigneeId: { $ne: null } });
  else if (assignee !== undefined) filter.only = await idsOf({ assigneeId: assignee });
  if (source !== 'mail' || state === undefined) return filter;
  const done = await idsOf({ isDone: true });
  if (state === 'new') return { ...filter, without: [...(filter.without ?? []), ...done] };
  const isDone = new Set(done.map(String));
  return { ...filter, only: filter.only ? filter.only.filter((id) => isDone.has(String(id))) : done };
};

/** Returns the first rows of a source in order, and how many there are. */
const readPlaces = async (models: Models, source: SupportSource, input: Filter, reach: number) => {
  const threads = await threadFilter(models, source, input);
  const filter = sourceFilters[source]({ ...input, ...threads });
  if (filter === null) return { places: [], total: 0 };
  const total = await counters[source](models, filter);
  const sort = sortOf(input.sort ?? '-createdAt');
  const rows = await finders[source](models, filter, sort, Math.min(reach, Math.max(1, total)));
  return {
    places: rows.map(({ _id, createdAt }): Place => ({ source, _id, at: createdAt.getTime() })),
    total,
  };
};

/** Returns entries with the data of their threads. */
export const withThreads = async (models: Models, entries: readonly BareEntry[]): Promise<SupportItem[]> => {
  const threads: Thread[] = await models.SupportThread.find({
    source: { $in: [...new Set(entries.map(({ source }) => source))] },
    sourceId: { $in: entries.map(({ id }) => id) },
  }).lean();
  const threadOf = new Map(threads.map((one) => [keyOf(one.source, one.sourceId.toHexString()), one]));
  const admins = await models.Player.find({
    _id: { $in: threads.flatMap(({ assigneeId }) => assigneeId ?? []) },
  })
    .select('firstName lastName')
    .lean();
  const nameOf = new Map(admins.map((admin) => [admin._id.toHexString(), fullNameOf(admin)]));
  return entries.map((entry) => {
    const thread = threadOf.get(keyOf(entry.source, entry.id));
    const assigneeId = thread?.assigneeId?.toHexString();
    const name = assigneeId === undefined ? undefined : nameOf.get(assigneeId);
    return {
      ...entry,
      state: entry.state ?? (thread?.isDone ? 'done' : 'new'),
      assignee: assigneeId === undefined || name === undefined ? null : { id: assigneeId, name },
      replies: thread?.replies.length ?? 0,
      notes: thread?.notes.length ?? 0,
    };
  });
};

/** Returns the first places of the inbox in its order, and how many there are in total. */
const readOrder = async (models: Models, filter: Filter, reach: number) => {
  const read = await Promise.all(supportSources.map((source) => readPlaces(models, source, filter, reach)));
  const direction = filter.sort === 'createdAt' ? 1 : -1;
  return {
    places: read
      .flatMap(({ places }) => places)
      .sort((a, b) => direction * (a.at - b.at || (String(a._id) < String(b._id) ? -1 : 1)))
      .slice(0, reach),
    total: read.reduce((sum, { total }) => sum + total, 0),
  };
};

/** Returns the entries at some places, in the same order; entries deleted meanwhile are left out. */
const readItems = async (models: Models, places: readonly Place[]): Promise<SupportItem[]> => {
  const idsOf = (source: SupportSource) =>
    places.filter((place) => place.source === source).map(({ _id }) => _id);
  const entries = await Promise.all(
    supportSources.map((source) => readEntries(models, source, idsOf(source))),
  );
  const items = await withThreads(models, entries.flat());
  const itemOf = new Map(items.map((item) => [keyOf(item.source, item.id), item]));
  return places.flatMap(({ source, _id }) => itemOf.get(keyOf(source, _id.toHexString())) ?? []);
};

/** Returns a page of the inbox. */
export const listSupport = async (
  { models }: { models: Models },
  input: Input,
): Promise<EndpointResult<typeof listContract>> => {
  const from = pageOf(input);
  const { places, total } = await readOrder(models, input, from + input.pageSize);
  return { items: await readItems(models, places.slice(from)), total };
};

const batchEntries = 500;

/** Returns all entries that match the filters, for a file: how many, and the entries themselves, read in batches. */
export const readAllSupport = async (models: Models, filter: Filter) => {
  const { places, total } = await readOrder(models, filter, maxExportRows);
  async function* items() {
    for (let from = 0; from < places.length; from += batchEntries)
      yield* await readItems(models, places.slice(from, from + batchEntries));
  }
  return { count: total, items };
};
