import { type OfficeStory, type OfficeStoryRow, storyPreview, storyStateAt } from '@ahl/shared-types/news';
import { presentStoryPage } from './news.service.ts';
import type { NewsStoryDocument } from './news-story.model.ts';
import { lifeOf } from './story-filters.ts';

/** Returns a story for its editor, with its state at a moment. */
export const presentOfficeStory = (story: NewsStoryDocument, nowMs: number): OfficeStory => {
  const { createdAt: _day, ...page } = presentStoryPage(story);
  return {
    ...page,
    status: story.isDraft ? 'draft' : 'published',
    state: storyStateAt(lifeOf(story), nowMs),
    publishFrom: story.publishFrom?.toISOString() ?? null,
    publishUntil: story.publishUntil?.toISOString() ?? null,
    isRecap: story.isRecap === true,
    isDeleted: Boolean(story.deletedAt),
    updatedAt: story.updatedAt.toISOString(),
    version: story.version ?? 1,
  };
};

/** Returns a story for the office's list. */
export const presentOfficeRow = (story: NewsStoryDocument, nowMs: number): OfficeStoryRow => {
  const { body, bodyEs: _spanish, ...row } = presentOfficeStory(story, nowMs);
  return { ...row, preview: storyPreview(body) };
};
