// Owns the views that the office saves of its lists. A view is a name for a part of a list's address; its filters are
// validated again when it is read, so that a list can change its filters at any time.
import { api } from '@ahl/shared-types/api';
import { AppError, type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import {
  canUseSavedView,
  type createSavedView as createContract,
  ownsSavedView,
  type SavedView,
  unknownFilters,
  type updateSavedView as updateContract,
  type ViewQuery,
} from '@ahl/shared-types/saved-views';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { SavedViewDocument } from './saved-view.model.ts';

export type SavedViewDeps = { models: Models; outbox: Outbox };

/** Maximum number of views of one list for each owner. */
const maxViews = 50;

/** The queries of the lists whose views can be saved, by name. */
const queries: ReadonlyMap<string, z.ZodObject> = new Map(
  api.flatMap((each) => ('savedViews' in each ? [[each.savedViews, each.query]] : [])),
);

/** Returns the query of a list. @throws VALIDATION_FAILED for a list without saved views */
const queryOf = (table: string): z.ZodObject => {
  const query = queries.get(table);
  if (query) return query;
  throw invalidInput({
    table: reason('value.one-of', { options: [...queries.keys()].sort().join(', ') }),
  });
};

const presentView = (view: SavedViewDocument, actor: Actor): SavedView => {
  const filters = unknownFilters(queryOf(view.table), view.query);
  const params = { filters: filters.join(', ') };
  return {
    id: view._id.toHexString(),
    table: view.table,
    name: view.name,
    query: view.query,
    isShared: view.isShared,
    ownerName: view.ownerName,
    isOwn: ownsSavedView(actor, { ownerId: view.playerId.toHexString() }),
    problem: filters.length > 0 ? { reason: 'saved-view.filter-gone', params, filters } : null,
    version: view.version,
  };
};

/** @throws VALIDATION_FAILED for each unknown filter of the list */
const checkQuery = (table: string, query: ViewQuery): void => {
  const unknown = unknownFilters(queryOf(table), query);
  if (unknown.length === 0) return;
  throw invalidInput(
    Object.fromEntries(
      unknown.map((filter) => [`query.${filter}`, reason('saved-view.unknown-filter', { filter })]),
    ),
  );
};

const duplicateName = (name: string) =>
  new AppError('CONFLICT', 'saved-view.name-taken', { name }, { fields: { name: 'value.invalid' } });

/** Runs a save. @throws CONFLICT when the owner has a view of this name */
const saving = async <T>(name: string, save: () => Promise<T>): Promise<T> => {
  try {
    return await save();
  } catch (error) {
    throw isDuplicateKey(error) ? duplicateName(name) : error;
  }
};

/** Returns the views of a list that a caller can use, by name. */
export const listSavedViews = async (
  { models }: Pick<SavedViewDeps, 'models'>,
  actor: Actor,
  table: string,
): Promise<SavedView[]> => {
  queryOf(table);
  const views = await models.SavedView.find({
    table,
    $or: [{ playerId: actor.accountId }, { isShared: true }],
  }).lean<SavedViewDocument[]>();
  return views.map((view) => presentView(view, actor)).sort((a, b) => a.name.localeCompare(b.name));
};

/** Saves a view of a list. @throws VALIDATION_FAILED, CONFLICT */
export const createSavedView = (
  { models, outbox }: SavedViewDeps,
  actor: Actor,
  { table, ...input }: EndpointInput<typeof createContract>,
): Promise<SavedView> => {
  checkQuery(table, input.query);
  return saving(input.name, () =>
    outbox.transact(async (session, publish) => {
      const own = { table, playerId: actor.accountId };
      if ((await models.SavedView.countDocuments(own).session(session)) >= maxViews)
        throw new AppError('CONFLICT', 'saved-view.too-many', { max: maxViews });
      const draft = {
        ...input,
        table,
        playerId: new Types.ObjectId(actor.accountId ?? ''),
        ownerName: actor.name,
      };
      const [view] = await models.SavedView.create([draft], { session });
      if (!view) throw new Error('The database returned no view.');
      publish({ type: 'saved-view.changed', viewId: view._id.toHexString() });
      return presentView(view.toObject<SavedViewDocument>({ flattenMaps: true }), actor);
    }),
  );
};

/** Returns a view by id if the caller can use it. @throws NOT_FOUND */
const findUsable = async (models: Models, actor: Actor, id: string): Promise<SavedViewDocument> => {
  const view = await models.SavedView.findById(id).lean<SavedViewDocument>();
  const isUsable =
    view && canUseSavedView(actor, { ownerId: view.playerId.toHexString(), isShared: view.isShared });
  if (!isUsable) throw new AppError('NOT_FOUND', 'saved-view.not-found');
  return view;
};

/** Changes a view. @throws NOT_FOUND, VALIDATION_FAILED, CONFLICT, VERSION_CONFLICT */
export const updateSavedView = async (
  { models, outbox }: SavedViewDeps,
  actor: Actor,
  { id, version, ...input }: EndpointInput<typeof updateContract>,
): Promise<SavedView> => {
  const current = await findUsable(models, actor, id);
  checkQuery(current.table, input.query);
  return saving(input.name, () =>
    outbox.transact(async (session, publish) => {
      const view = await models.SavedView.findOneAndUpdate(
        { _id: id, ...atVersion(version) },
        { $set: input, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      ).lean<SavedViewDocument>();
      if (!view) throw versionConflict('saved-view.changed-meanwhile', presentView(current, actor), input);
      publish({ type: 'saved-view.changed', viewId: id });
      return presentView(view, actor);
    }),
  );
};

/** Deletes a view. @throws NOT_FOUND */
export const deleteSavedView = async (
  { models, outbox }: SavedViewDeps,
  actor: Actor,
  id: string,
): Promise<{ id: string }> => {
  await findUsable(models, actor, id);
  return outbox.transact(async (session, publish) => {
    await models.SavedView.deleteOne({ _id: id }, { session });
    publish({ type: 'saved-view.changed', viewId: id });
    return { id };
  });
};
