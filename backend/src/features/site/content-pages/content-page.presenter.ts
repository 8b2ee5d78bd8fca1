import type { ContentPage, ContentPageKey } from '@ahl/shared-types/content-pages';
import { safeHtml } from '../news/safe-html.ts';
import type { ContentPageDocument } from './content-page.model.ts';

type Stored = Pick<ContentPageDocument, 'title' | 'body' | 'titleEs' | 'bodyEs' | 'version' | 'updatedAt'>;

/** A page as everyone reads it: cleaned once more on the way out, whatever put it into the database. */
export const presentContentPage = (key: ContentPageKey, page: Stored): ContentPage => ({
  key,
  title: page.title,
  body: safeHtml(page.body),
  titleEs: page.titleEs ?? null,
  bodyEs: page.bodyEs ? safeHtml(page.bodyEs) : null,
  version: page.version ?? 1,
  updatedAt: page.updatedAt.toISOString(),
});
