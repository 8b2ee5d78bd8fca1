// Owns how stories are written: as drafts, immediately or for a later time, each change with the version that it makes.
import { randomUUID } from 'node:crypto';
import { AppError } from '@ahl/shared-types/common';
import {
  type featuredOrderSchema,
  maxFeatured,
  nextStoryMoment,
  type OfficeStory,
  type storyInputSchema,
  type storyUpdateSchema,
} from '@ahl/shared-types/news';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { assertSeen, movedMember, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { keepPicture } from '#features/core/pictures/picture.service.ts';
import { readVersion } from '#features/site/content-versions/content-version.service.ts';
import { keepStateBefore, keepVersion } from '#features/site/content-versions/content-version.writer.ts';
import { htmlToStore } from '#features/site/content-versions/safe-html.ts';
import { inTheirOrder, noSuchStory } from './news.service.ts';
import { type NewsStoryDocument, storyVersionsKey, storyWords } from './news-story.model.ts';
import { presentOfficeStory } from './office-story.presenter.ts';
import { lifeOf } from './story-filters.ts';

export type NewsDeps = { models: Models; outbox: Outbox; now: () => number };
type Publish = (event: DomainEvent) => void;
/** Who writes; the name is stored with the version. */
type Editor = { name: string };
type Input = z.output<typeof storyInputSchema>;
type Update = z.output<typeof storyUpdateSchema>;

/** Returns the text to store. @throws VALIDATION_FAILED for a picture of another site, and when nothing is left */
const cleanBody = (body: string): string => {
  const clean = htmlToStore(body, 'body');
  if (clean !== '') return clean;
  throw new AppError('VALIDATION_FAILED', 'story.check-text', {}, { fields: { body: 'story.nothing-left' } });
};

/** The text of a story in both languages. */
export type StoryWords = { title: string; body: string; titleEs: string; bodyEs: string };

const cleanWords = ({ body, bodyEs, ...titles }: StoryWords): StoryWords => ({
  ...titles,
  body: cleanBody(body),
  bodyEs: cleanBody(bodyEs),
});

/** Whether fields to write change the text of a story. */
const isEdited = (before: NewsStoryDocument, fields: Partial<NewsStoryDocument>): boolean =>
  (['title', 'body', 'titleEs', 'bodyEs'] as const).some(
    (field) => field in fields && (fields[field] ?? null) !== (before[field] ?? null),
  );

const momentOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Returns the row of an input; a story published immediately has the current time. */
const rowOf = async (
  { models, now }: Pick<NewsDeps, 'models' | 'now'>,
  { status, publishFrom, publishUntil, ...input }: Input,
  session: ClientSession,
) => {
  const isDraft = status === 'draft';
  const from = momentOf(publishFrom) ?? (isDraft ? null : new Date(now()));
  return {
    ...input,
    body: cleanBody(input.body),
    bodyEs: input.bodyEs === null ? null : htmlToStore(input.bodyEs, 'bodyEs') || null,
    imageUrl: await keepPicture(models, input.imageUrl, { field: 'imageUrl', session }),
    isDraft,
    isRecap: false,
    publishFrom: from,
    publishUntil: momentOf(publishUntil),
    ...storyWords(input),
  };
};

type Life = Parameters<typeof lifeOf>[0];

/** Returns when open pages must be notified that their content changes. */
const movesAtOf = (life: Life, nowMs: number) => {
  const next = nextStoryMoment(lifeOf(life), nowMs);
  return { movesAt: next === null ? null : new Date(next) };
};

/** Publishes a change to those it concerns: to visitors too if they saw the story or see it now. */
const announce = (publish: Publish, before: NewsStoryDocument | null, after: NewsStoryDocument): void => {
  const storyId = after._id.toHexString();
  const isHidden = ({ isDraft, deletedAt }: NewsStoryDocument) => isDraft || deletedAt !== null;
  const isOfficeOnly = isHidden(after) && (before === null || isHidden(before));
  publish({ type: isOfficeOnly ? 'news.drafted' : 'news.changed', storyId });
};

/** Adds a story. */
export const createStory = (deps: NewsDeps, editor: Editor, input: Input): Promise<OfficeStory> =>
  deps.outbox.transact(async (session, publish) => {
    const row = await rowOf(deps, input, session);
    const [created] = await deps.models.NewsStory.create([{ ...row, ...movesAtOf(row, deps.now()) }], {
      session,
    });
    if (!created) throw new Error('The database returned no story.');
    const story = created.toObject();
    await keepVersion(deps.models, session, storyVersionsKey(story._id), story, editor.name);
    announce(publish, null, story);
    return presentOfficeStory(story, deps.now());
  });

const findStory = async (models: Models, session: ClientSession, filter: object) => {
  const story = await models.NewsStory.findOne(filter).session(session).lean();
  if (!story) throw noSuchStory();
  return story;
};

type Written = { session: ClientSession; publish: Publish; before: NewsStoryDocument };

/** Writes fields of a story read in the same transaction, as its next version. */
const writeFields = async (
  { models, now }: Pick<NewsDeps, 'models' | 'now'>,
  { session, publish, before }: Written,
  fields: Partial<NewsStoryDocument>,
): Promise<NewsStoryDocument> => {
  const life = movesAtOf({ ...before, ...fields }, now());
  const after = await models.NewsStory.findOneAndUpdate(
    { _id: before._id },
    { $set: { ...fields, ...life }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!after) throw noSuchStory();
  announce(publish, before, after);
  return after;
};

/** Writes the text of a story at the version that its editor saw, and stores both versions. */
const writeWords = async (
  deps: NewsDeps,
  editor: Editor,
  written: Written,
  { seen, sent, fields }: { seen: number; sent: object; fields: Partial<NewsStoryDocument> },
): Promise<OfficeStory> => {
  const { session, before } = written;
  const key = storyVersionsKey(before._id);
  if (before.version !== seen)
    throw versionConflict('story.changed-meanwhile', presentOfficeStory(before, deps.now()), sent);
  await keepStateBefore(deps.models, session, key, before);
  // A recap that somebody edited no longer follows its result.
  const own = isEdited(before, fields) && before.recapOf ? { ...fields, recapOf: null } : fields;
  const after = await writeFields(deps, written, own);
  await keepVersion(deps.models, session, key, after, editor.name);
  return presentOfficeStory(after, deps.now());
};

/** Changes a story. @throws NOT_FOUND, VERSION_CONFLICT with the current one */
export const updateStory = (
  deps: NewsDeps,
  editor: Editor,
  { id, version, ...input }: Update & { id: string },
): Promise<OfficeStory> =>
  deps.outbox.transact(async (session, publish) => {
    const before = await findStory(deps.models, session, { _id: id, deletedAt: null });
    const row = await rowOf(deps, input, session);
    const isShown = !before.isDraft && before.publishFrom !== null;
    // An empty start of a story that is already published leaves its date unchanged.
    const publishFrom = input.publishFrom === null && isShown ? before.publishFrom : row.publishFrom;
    const fields = { ...row, publishFrom };
    const written = { session, publish, before };
    return await writeWords(deps, editor, written, { seen: version, sent: input, fields });
  });

/** Restores the text and the picture of an earlier version. @throws NOT_FOUND, VERSION_CONFLICT */
export const restoreStoryVersion = (
  deps: NewsDeps,
  editor: Editor,
  { id, restoreVersion, version }: { id: string; restoreVersion: number; version: number },
): Promise<OfficeStory> =>
  deps.outbox.transact(async (session, publish) => {
    const before = await findStory(deps.models, session, { _id: id, deletedAt: null });
    const words = await readVersion(deps, storyVersionsKey(before._id), restoreVersion);
    const written = { session, publish, before };
    const fields = { ...words, ...storyWords(words) };
    return await writeWords(deps, editor, written, { seen: version, sent: words, fields });
  });

/** Changes how a story is shown, even while somebody edits its text. @throws NOT_FOUND */
const move = (
  deps: NewsDeps,
  filter: object,
  fieldsOf: (story: NewsStoryDocument) => Partial<NewsStoryDocument>,
): Promise<OfficeStory> =>
  deps.outbox.transact(async (session, publish) => {
    const before = await findStory(deps.models, session, filter);
    const after = await writeFields(deps, { session, publish, before }, fieldsOf(before));
    return presentOfficeStory(after, deps.now());
  });

/** Publishes a draft, immediately unless it has a time. @throws NOT_FOUND */
export const publishStory = (deps: NewsDeps, id: string) =>
  move(deps, { _id: id, deletedAt: null }, ({ publishFrom }) => ({
    isDraft: false,
    isRecap: false,
    publishFrom: publishFrom ?? new Date(deps.now()),
  }));

/** Turns a story into a draft again. @throws NOT_FOUND */
export const withdrawStory = (deps: NewsDeps, id: string) =>
  move(deps, { _id: id, deletedAt: null }, () => ({ isDraft: true }));

/** Deletes a story; it can be restored. @throws NOT_FOUND */
export const deleteStory = (deps: NewsDeps, id: string) =>
  move(deps, { _id: id, deletedAt: null }, () => ({ deletedAt: new Date(deps.now()) }));

/** Restores a deleted story in its previous state. @throws NOT_FOUND */
export const restoreStory = (deps: NewsDeps, id: string) =>
  move(deps, { _id: id }, () => ({ deletedAt: null }));

type Order = z.output<typeof featuredOrderSchema>;

/** @throws VERSION_CONFLICT if other stories are featured now than were seen, or in another order */
const assertSeenOrder = async (
  models: Models,
  seenIds: Order['seenIds'],
  session: ClientSession,
): Promise<void> => {
  const rows = await models.NewsStory.find({ deletedAt: null, isFeatured: true })
    .sort(inTheirOrder)
    .limit(maxFeatured)
    .select('_id')
    .session(session)
    .lean();
  const ids = rows.map(({ _id }) => _id.toHexString());
  const seen = { ids: seenIds };
  assertSeen('story-order.changed-meanwhile', { ids }, seen, movedMember(ids, seenIds));
};

/**
 * Sets the order of the featured stories; one that was deleted meanwhile is left out. It is undone as one.
 * @throws VERSION_CONFLICT if the editor named the order seen, and it has changed
 */
export const orderFeaturedStories = async (
  deps: NewsDeps,
  { ids, seenIds }: Order,
): Promise<{ ids: string[] }> =>
  deps.outbox.transact(
    async (session, publish) => {
      await assertSeenOrder(deps.models, seenIds, session);
      const ordered: string[] = [];
      for (const id of ids) {
        const story = await deps.models.NewsStory.findOneAndUpdate(
          { _id: id, deletedAt: null, isFeatured: true },
          // The order is not part of the form: whoever edits the story meanwhile has no conflict.
          { $set: { featuredPlace: ordered.length + 1 } },
          { session, returnDocument: 'after' },
        ).lean();
        if (!story) continue;
        ordered.push(id);
        announce(publish, null, story);
      }
      return { ids: ordered };
    },
    { batchId: randomUUID() },
  );

type Within = { session: ClientSession; publish: Publish };

/** Adds a story of a file, with the day that it had there; the import publishes one fact for all of them. */
export const addImportedStory = async (
  deps: Pick<NewsDeps, 'models' | 'now'>,
  session: ClientSession,
  editor: Editor,
  input: Input,
): Promise<string> => {
  const row = await rowOf(deps, input, session);
  const [created] = await deps.models.NewsStory.create([{ ...row, ...movesAtOf(row, deps.now()) }], {
    session,
  });
  if (!created) throw new Error('The database returned no story.');
  await keepVersion(deps.models, session, storyVersionsKey(created._id), created.toObject(), editor.name);
  return created._id.toHexString();
};

/** Changes a story by a file, as its next version; false if it has another version than was planned. */
export const setImportedStory = async (
  deps: Pick<NewsDeps, 'models' | 'now'>,
  { session, publish }: Within,
  editor: Editor,
  { id, version, fields }: { id: string; version: number; fields: Partial<NewsStoryDocument> },
): Promise<boolean> => {
  const before = await deps.models.NewsStory.findOne({ _id: id, deletedAt: null, version })
    .session(session)
    .lean();
  if (!before) return false;
  const key = storyVersionsKey(before._id);
  await keepStateBefore(deps.models, session, key, before);
  const words = storyWords({ ...before, ...fields });
  const own = isEdited(before, fields) && before.recapOf ? { ...fields, recapOf: null } : fields;
  const after = await writeFields(deps, { session, publish, before }, { ...own, ...words });
  await keepVersion(deps.models, session, key, after, editor.name);
  return true;
};

/** Stores a recap that the league wrote automatically after a night; an editor publishes, edits or deletes it. */
export const draftStory = async (
  models: Models,
  words: StoryWords,
  recapOf: Types.ObjectId,
  { session, publish }: { session: ClientSession; publish: Publish },
): Promise<void> => {
  const night = { recapOf, nightOf: recapOf };
  const draft = { ...cleanWords(words), isDraft: true, isRecap: true, ...night, ...storyWords(words) };
  const [created] = await models.NewsStory.create([draft], { session });
  if (created) publish({ type: 'news.drafted', storyId: created._id.toHexString() });
};

const followed = (recapOf: Types.ObjectId) => ({ recapOf, deletedAt: null });

/** Whether a result has a recap whose text nobody has edited. */
export const isFollowedRecap = async (
  { NewsStory }: Models,
  resultId: Types.ObjectId,
  session: ClientSession,
): Promise<boolean> => (await NewsStory.exists(followed(resultId)).session(session)) !== null;

/** Writes the recap of a result again, as its next version; unchanged if it says the same. @throws NOT_FOUND */
export const rewriteRecap = async (
  deps: Pick<NewsDeps, 'models' | 'now'>,
  resultId: Types.ObjectId,
  words: StoryWords,
  { session, publish }: { session: ClientSession; publish: Publish },
): Promise<void> => {
  const before = await findStory(deps.models, session, followed(resultId));
  const fields = cleanWords(words);
  if (!isEdited(before, fields)) return;
  await writeFields(deps, { session, publish, before }, { ...fields, ...storyWords(fields) });
};
