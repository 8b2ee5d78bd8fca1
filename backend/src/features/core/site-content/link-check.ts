// Whether a link of the home page leads somewhere. Pages of ours are looked up; addresses elsewhere are only read for their
// form, since a server that opens what it is given can be sent into its own network.
import { invalidInput } from '@ahl/shared-types/common';
import { pageAt } from '@ahl/shared-types/pages';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import type { Models } from '../../../models.ts';

const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** The path of a link that leads to this site; null for one that leads elsewhere. */
const ownPathOf = (link: string, siteUrl: string): string | null => {
  const site = new URL(siteUrl);
  const url = new URL(link, site);
  return url.origin === site.origin ? url.pathname : null;
};

/** Files of ours that a link may lead to. */
const ownFiles = /^\/(pictures\/[0-9a-f]{64}|news\.xml|sitemap\.xml|calendar\/[\w.-]+\.ics)$/;

/** Whether the record is there that a page is about; pages whose records are not links of a home page are believed. */
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

/** Refuses a link to a page of ours that is not there, or that visitors may not open. @throws VALIDATION_FAILED */
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
