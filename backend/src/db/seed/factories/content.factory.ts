import type { ContentPlanDocument } from '../../../features/core/site-content/content-plan.model.ts';
import type { SiteContentDocument } from '../../../features/core/site-content/site-content.model.ts';
import type {
  ContentPageDocument,
  ContentPageVersionDocument,
} from '../../../features/site/content-pages/content-page.model.ts';
import type { NewsStoryDocument } from '../../../features/site/news/news-story.model.ts';
import type { Models } from '../../../models.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** A news story as stored, without a picture and not featured. */
export const buildNewsStory = (overrides: Partial<NewsStoryDocument> = {}): NewsStoryDocument => ({
  ...storedFields(),
  title: `Story ${nextInSequence()}`,
  body: '<p>What happened at the tables.</p>',
  imageUrl: null,
  isFeatured: false,
  isDraft: false,
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

/** A plan for the ticker as stored: without an end, and out of the job's sight. */
export const buildContentPlan = (overrides: Partial<ContentPlanDocument> = {}): ContentPlanDocument => ({
  ...storedFields(),
  kind: 'thought-of-the-day',
  name: `Plan ${nextInSequence()}`,
  startsOn: '2026-11-27',
  startsAt: '19:00',
  endsOn: null,
  endsAt: '00:00',
  value: { text: 'Freeroll tonight', textEs: null, linkUrl: null },
  nextSwitchAt: null,
  deletedAt: null,
  version: 0,
  ...overrides,
});

/** A page of text as stored; every one has a key of its own. */
export const buildContentPage = (overrides: Partial<ContentPageDocument> = {}): ContentPageDocument => ({
  ...storedFields(),
  key: `page-${nextInSequence()}`,
  title: 'Tournament Rules',
  body: '<h2>Play</h2><p>Play nice.</p>',
  titleEs: null,
  bodyEs: null,
  version: 1,
  ...overrides,
});

/** A state that a page of text had, as stored. */
export const buildContentPageVersion = (
  overrides: Partial<ContentPageVersionDocument> = {},
): ContentPageVersionDocument => ({ ...buildContentPage(), savedBy: '', ...overrides });

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

/** Stores a page of text with its first version. */
export const createContentPage = async (models: Models, overrides: Partial<ContentPageDocument> = {}) => {
  const page = buildContentPage(overrides);
  await models.ContentPage.collection.insertOne(page);
  const { _id, ...state } = page;
  await models.ContentPageVersion.collection.insertOne(buildContentPageVersion(state));
  return page;
};
