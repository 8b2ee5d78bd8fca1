import type { ContentPage, ContentPageKey } from '@ahl/shared-types/content-pages';
import { safeHtml } from '#features/site/content-versions/safe-html.ts';
import type { ContentPageDocument } from './content-page.model.ts';

type Stored = Omit<ContentPageDocument, '_id' | 'key' | 'createdAt' | 'requestedVersion' | 'requestedAt'>;

/** Returns a page as everyone reads it: sanitised once more on output, whatever wrote it into the database. */
export const presentContentPage = (key: ContentPageKey, page: Stored): ContentPage => ({
  key,
  title: page.title,
  body: safeHtml(page.body),
  titleEs: page.titleEs ?? null,
  bodyEs: page.bodyEs ? safeHtml(page.bodyEs) : null,
  effectiveOn: page.effectiveOn ?? null,
  version: page.version ?? 1,
  updatedAt: page.updatedAt.toISOString(),
});
