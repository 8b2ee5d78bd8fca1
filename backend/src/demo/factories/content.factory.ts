import type { Models } from '#db/models.ts';
import type { ContentPlanDocument } from '#features/core/site-content/content-plan.model.ts';
import type { SiteContentDocument } from '#features/core/site-content/site-content.model.ts';
import type { ContentPageDocument } from '#features/site/content-pages/content-page.model.ts';
import type { TermsAcceptanceDocument } from '#features/site/content-pages/terms-acceptance.model.ts';
import type { ContentVersionDocument } from '#features/site/content-versions/content-version.model.ts';
import { type NewsStoryDocument, storyWords } from '#features/site/news/news-story.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Builds a news story as stored: live from when it was written, without a picture and not featured. */
export const buildNewsStory = (overrides: Partial<NewsStoryDocument> = {}): NewsStoryDocument => {
  const fields = storedFields();
  const { title = `Story ${nextInSequence()}`, titleEs = null } = overrides;
  return {
    ...fields,
    title,
    titleEs,
    body: '<p>What happened at the tables.</p>',
    bodyEs: null,
    imageUrl: null,
    isFeatured: false,
    featuredPlace: 0,
    isDraft: false,
    isRecap: false,
    publishFrom: overrides.isDraft ? null : (overrides.createdAt ?? fields.createdAt),
    publishUntil: null,
    movesAt: null,
    ...storyWords({ title, titleEs }),
    deletedAt: null,
    version: 1,
    ...overrides,
  };
};

/** Builds a piece of site content as stored. */
export const buildSiteContent = (overrides: Partial<SiteContentDocument> = {}): SiteContentDocument => ({
  ...storedFields(),
  key: `content-${nextInSequence()}`,
  value: {},
  version: 0,
  ...overrides,
});

/** Builds a plan for the ticker as stored: without an end, and not due for the job. */
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

/** Builds a page of text as stored; each has its own key. */
export const buildContentPage = (overrides: Partial<ContentPageDocument> = {}): ContentPageDocument => ({
  ...storedFields(),
  key: `page-${nextInSequence()}`,
  title: 'Tournament Rules',
  body: '<h2>Play</h2><p>Play nice.</p>',
  titleEs: null,
  bodyEs: null,
  effectiveOn: null,
  requestedVersion: null,
  requestedAt: null,
  version: 1,
  ...overrides,
});

/** Builds an earlier version of a text, as stored. */
export const buildContentVersion = (
  overrides: Partial<ContentVersionDocument> = {},
): ContentVersionDocument => ({
  ...storedFields(),
  key: `page-${nextInSequence()}`,
  title: 'Tournament Rules',
  body: '<h2>Play</h2><p>Play nice.</p>',
  titleEs: null,
  bodyEs: null,
  imageUrl: null,
  version: 1,
  savedBy: '',
  ...overrides,
});

/** Builds a member's acceptance of the terms, as stored. */
export const buildTermsAcceptance = (
  overrides: Partial<TermsAcceptanceDocument> = {},
): TermsAcceptanceDocument => ({
  ...storedFields(),
  playerId: storedFields()._id,
  version: 1,
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

/** Stores a page of text with its first version. */
export const createContentPage = async (models: Models, overrides: Partial<ContentPageDocument> = {}) => {
  const page = buildContentPage(overrides);
  await models.ContentPage.collection.insertOne(page);
  const { key, title, body, titleEs, bodyEs, version } = page;
  const state = buildContentVersion({ key, title, body, titleEs, bodyEs, version });
  await models.ContentVersion.collection.insertOne(state);
  return page;
};
