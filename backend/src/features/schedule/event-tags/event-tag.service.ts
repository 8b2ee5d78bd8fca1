import { AppError } from '@ahl/shared-types/common';
import type { EditedEventTag, EventTag, eventTagInputSchema } from '@ahl/shared-types/event-tags';
import { slugOf } from '@ahl/shared-types/names';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { type EventTagDocument, tagWords } from './event-tag.model.ts';

export type EventTagDeps = { models: Models; outbox: Outbox; now: () => number };
type Input = z.output<typeof eventTagInputSchema>;

/** Returns a tag as its editor sees it. */
export const presentTag = (tag: EventTagDocument): EditedEventTag => ({
  id: tag._id.toHexString(),
  name: tag.name,
  slug: tag.slug,
  description: tag.description,
  colour: tag.colour ?? 'grey',
  version: tag.version,
});

/** Creates the error for a tag that does not exist. */
export const noSuchTag = () => new AppError('NOT_FOUND', 'tag.not-found');

/** Returns the tags in use, by name. */
export const listEventTags = async ({ models }: Pick<EventTagDeps, 'models'>): Promise<EventTag[]> =>
  (await models.EventTag.find({ deletedAt: null }).lean())
    .map(presentTag)
    .sort((a, b) => a.name.localeCompare(b.name));

/** Returns the slug of a name, if no other tag has it. @throws CONFLICT */
const freeSlug = async (models: Models, name: string, session: ClientSession, ownId?: string) => {
  const slug = slugOf(name);
  if (!slug)
    throw new AppError(
      'VALIDATION_FAILED',
      'tag.name-without-letter',
      {},
      { fields: { name: 'tag.name-form' } },
    );
  const other = await models.EventTag.findOne({ slug }).session(session).lean();
  if (!other || other._id.toHexString() === ownId) return slug;
  throw new AppError(
    'CONFLICT',
    other.deletedAt ? 'tag.taken-bring-back' : 'tag.taken-use-it',
    { name: other.name },
    {
      fields: { name: 'tag.name-taken' },
      details: { existingId: other._id.toHexString() },
    },
  );
};

/** Adds a tag. @throws CONFLICT */
export const createEventTag = ({ models, outbox }: EventTagDeps, input: Input): Promise<EditedEventTag> =>
  outbox.transact(async (session, publish) => {
    const slug = await freeSlug(models, input.name, session);
    const [tag] = await models.EventTag.create([{ ...input, slug, ...tagWords(input) }], { session });
    if (!tag) throw new Error('The database returned no tag.');
    publish({ type: 'event-tag.changed', tagId: tag._id.toHexString() });
    return presentTag(tag.toObject());
  });

/** Changes a tag. @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const updateEventTag = (
  { models, outbox }: EventTagDeps,
  id: string,
  { version, ...input }: Input & { version: number },
): Promise<EditedEventTag> =>
  outbox.transact(async (session, publish) => {
    const current = await models.EventTag.findOne({ _id: id, deletedAt: null }).session(session).lean();
    if (!current) throw noSuchTag();
    const slug = await freeSlug(models, input.name, session, id);
    const tag = await models.EventTag.findOneAndUpdate(
      { _id: id, ...atVersion(version) },
      { $set: { ...input, slug, ...tagWords(input) }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!tag) throw versionConflict('tag.changed-meanwhile', presentTag(current), input);
    publish({ type: 'event-tag.changed', tagId: tag._id.toHexString() });
    return presentTag(tag);
  });

const setRetired = (
  { models, outbox }: Pick<EventTagDeps, 'models' | 'outbox'>,
  filter: object,
  deletedAt: Date | null,
): Promise<EditedEventTag> =>
  outbox.transact(async (session, publish) => {
    const tag = await models.EventTag.findOneAndUpdate(
      filter,
      { $set: { deletedAt, mergedInto: null }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!tag) throw noSuchTag();
    publish({ type: 'event-tag.changed', tagId: tag._id.toHexString() });
    return presentTag(tag);
  });

/** Retires a tag; events keep its id. @throws NOT_FOUND */
export const deleteEventTag = (deps: EventTagDeps, id: string) =>
  setRetired(deps, { _id: id, deletedAt: null }, new Date(deps.now()));

/** Restores a tag on the events that had it. @throws NOT_FOUND */
export const restoreEventTag = (deps: EventTagDeps, id: string) => setRetired(deps, { _id: id }, null);
