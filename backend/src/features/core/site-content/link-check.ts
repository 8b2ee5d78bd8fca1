// Checks whether a link of the home page leads somewhere. Pages of this site are looked up; for external addresses only
// the form is checked, since a server that opens any given address can be directed into its own network.
import { invalidInput } from '@ahl/shared-types/common';
import { pageAt } from '@ahl/shared-types/pages';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import type { Models } from '#db/models.ts';

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** Returns the path of a link to this site; null for an external one. */
const ownPathOf = (link: string, siteUrl: string): string | null => {
  const site = new URL(siteUrl);
  const url = new URL(link, site);
  return url.origin === site.origin ? url.pathname : null;
};

/** Files of this site that a link can lead to. */
const ownFiles = /^\/(pictures\/[0-9a-f]{64}|news\.xml|sitemap\.xml|calendar\/[\w.-]+\.ics)$/;

/** Whether the record of a page exists; other pages are assumed to exist. */
const isRecordThere = async (models: Models, path: string, id: string): Promise<boolean> => {
  if (path === '/news/:id') return isId(id) && (await models.NewsStory.exists({ _id: id })) !== null;
  if (path === '/venue/:id') return isId(id) && (await models.Venue.exists({ _id: id })) !== null;
  return true;
};

const problemOf = async (models: Models, path: string): Promise<ReasonText | null> => {
  if (ownFiles.test(path)) return null;
  const found = pageAt(path);
  if (!found || !(await isRecordThere(models, found.page.path, found.params.id ?? '')))
    return reason('content.no-such-page', { path });
  if (found.page.access !== 'public' && found.page.access !== 'signed-in')
    return reason('content.page-not-public', { path });
  return null;
};

/**
 * Refuses a link to a page of this site that does not exist, or that visitors cannot open. @throws VALIDATION_FAILED
 */
export const checkLink = async (
  models: Models,
  link: string | null,
  { field, siteUrl }: { field: string; siteUrl: string },
): Promise<void> => {
  if (link === null) return;
  const path = ownPathOf(link, siteUrl);
  const problem = path === null ? null : await problemOf(models, path);
  if (problem) throw invalidInput({ [field]: problem });
};
