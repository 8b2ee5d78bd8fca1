import { AppError } from '@ahl/shared-types/common';
import type { Story, storyInputSchema } from '@ahl/shared-types/news';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Outbox } from '../../../events/outbox.ts';
import type { Models } from '../../../models.ts';
import { keepPicture } from '../../core/pictures/picture.service.ts';
import type { NewsStoryDocument } from './news-story.model.ts';
import { safeHtml } from './safe-html.ts';

export type NewsDeps = { models: Models; outbox: Outbox; now: () => number };
type Input = z.output<typeof storyInputSchema>;
const newestFirst = { createdAt: -1, _id: -1 } as const;

/** A story as everyone reads it: cleaned once more on the way out, whatever put it into the database. */
export const presentStory = (story: NewsStoryDocument): Story => ({
  id: story._id.toHexString(),
  title: story.title,
  body: safeHtml(story.body),
  imageUrl: story.imageUrl ?? null,
  createdAt: story.createdAt.toISOString(),
  isFeatured: story.isFeatured,
});

/** All stories, or the featured ones, newest first; `limit` keeps the latest. */
export const listNews = async (
  { models }: Pick<NewsDeps, 'models'>,
  only: { isFeatured?: true } = {},
  limit = 0,
): Promise<Story[]> =>
  (
    await models.NewsStory.find({ ...only, deletedAt: null })
      .sort(newestFirst)
      .limit(limit)
      .lean()
  ).map(presentStory);

/** One story. @throws NOT_FOUND */
export const readStory = async ({ models }: Pick<NewsDeps, 'models'>, id: string): Promise<Story> => {
  const story = await models.NewsStory.findOne({ _id: id, deletedAt: null }).lean();
  if (!story) throw new AppError('NOT_FOUND', 'story.not-found');
  return presentStory(story);
};

/** The text that is kept. @throws VALIDATION_FAILED when nothing is left of it */
const cleanBody = (body: string): string => {
  const clean = safeHtml(body).trim();
  if (clean !== '') return clean;
  throw new AppError('VALIDATION_FAILED', 'story.check-text', {}, { fields: { body: 'story.nothing-left' } });
};

const cleaned = async (models: Models, input: Input, session: ClientSession) => ({
  ...input,
  body: cleanBody(input.body),
  imageUrl: await keepPicture(models, input.imageUrl, { field: 'imageUrl', session }),
});
/** Publishes a story. */
export const createStory = ({ models, outbox }: NewsDeps, input: Input): Promise<Story> =>
  outbox.transact(async (session, publish) => {
    const [created] = await models.NewsStory.create([await cleaned(models, input, session)], { session });
    if (!created) throw new Error('The database returned no story.');
    publish({ type: 'news.changed', storyId: created._id.toHexString() });
    return presentStory(created.toObject());
  });

type Change = (session: ClientSession) => object | Promise<object>;

const update = ({ outbox, models }: NewsDeps, filter: object, change: Change): Promise<Story> =>
  outbox.transact(async (session, publish) => {
    const story = await models.NewsStory.findOneAndUpdate(
      filter,
      { $set: await change(session) },
      { session, returnDocument: 'after' },
    ).lean();
    if (!story) throw new AppError('NOT_FOUND', 'story.not-found');
    publish({ type: 'news.changed', storyId: story._id.toHexString() });
    return presentStory(story);
  });

/** Changes a story. @throws NOT_FOUND */
export const updateStory = (deps: NewsDeps, id: string, input: Input) =>
  update(deps, { _id: id, deletedAt: null }, (session) => cleaned(deps.models, input, session));

/** Unpublishes a story. @throws NOT_FOUND */
export const deleteStory = (deps: NewsDeps, id: string) =>
  update(deps, { _id: id, deletedAt: null }, () => ({ deletedAt: new Date(deps.now()) }));

/** Restores a deleted story, or publishes a draft. @throws NOT_FOUND */
export const restoreStory = (deps: NewsDeps, id: string) =>
  update(deps, { _id: id }, () => ({ deletedAt: null, isDraft: false }));

/** The stories that the league wrote and nobody has put up yet, newest first. */
export const listNewsDrafts = async ({ models }: Pick<NewsDeps, 'models'>): Promise<Story[]> =>
  (await models.NewsStory.find({ isDraft: true }).sort(newestFirst).limit(100).lean()).map(presentStory);

/** Stores a story that the league wrote by itself as a draft. An editor publishes it or throws it away. */
export const draftStory = (
  { models, outbox, now }: Pick<NewsDeps, 'models' | 'outbox' | 'now'>,
  { title, body }: { title: string; body: string },
): Promise<void> =>
  outbox.transact(async (session, publish) => {
    const draft = { title, body, isDraft: true, deletedAt: new Date(now()) };
    await models.NewsStory.create([draft], { session });
    publish({ type: 'news.drafted' });
  });
