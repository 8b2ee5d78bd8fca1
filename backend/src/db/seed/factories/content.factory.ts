import type { Models } from '../../../models/index.ts';
import type { NewsStoryDocument } from '../../../models/news-story.model.ts';
import type { SiteContentDocument } from '../../../models/site-content.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** A news story as stored, without a picture and not featured. */
export const buildNewsStory = (overrides: Partial<NewsStoryDocument> = {}): NewsStoryDocument => ({
  ...storedFields(),
  title: `Story ${nextInSequence()}`,
  body: '<p>What happened at the tables.</p>',
  imageUrl: null,
  isFeatured: false,
  deletedAt: null,
  ...overrides,
});

/** A piece of site content as stored. */
export const buildSiteContent = (overrides: Partial<SiteContentDocument> = {}): SiteContentDocument => ({
  ...storedFields(),
  key: `content-${nextInSequence()}`,
  value: {},
  ...overrides,
});

/** Stores a news story. */
export const createNewsStory = async (models: Models, overrides: Partial<NewsStoryDocument> = {}) => {
  const story = buildNewsStory(overrides);
  await models.NewsStory.collection.insertOne(story);
  return story;
};

/** Stores a piece of site content. */
export const createSiteContent = async (models: Models, overrides: Partial<SiteContentDocument> = {}) => {
  const content = buildSiteContent(overrides);
  await models.SiteContent.collection.insertOne(content);
  return content;
};
