// The sitemap (https://www.sitemaps.org/protocol.html): every public page, story and venue, in both languages.
import { canonicalPaths, type PagePath, pageDescriptions } from '@ahl/shared-types/pages';
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { Models } from '#db/models.ts';
import { storiesInState } from '#features/site/news/story-filters.ts';

/** Above this the protocol requires an index of several files. */
const maxAddresses = 50_000;

const item = (path: string, lastmod?: Date): SitemapItemLoose => ({
  url: path,
  links: [
    { lang: 'en', url: path },
    { lang: 'es', url: `${path}?lang=es` },
  ],
  ...(lastmod ? { lastmod: lastmod.toISOString() } : {}),
});

/** Returns the XML of the sitemap. */
export const siteMap = async ({
  models,
  publicUrl,
  nowMs,
}: {
  models: Models;
  publicUrl: string;
  nowMs: number;
}): Promise<string> => {
  const fixed = Object.keys(pageDescriptions).filter(
    (path) => !path.includes(':') && !(path in canonicalPaths),
  ) as PagePath[];
  const stories = await models.NewsStory.find(storiesInState('live', nowMs), { updatedAt: 1 }).lean();
  const venues = await models.Venue.find({}, { updatedAt: 1 }).lean();
  const items = [
    ...fixed.map((path) => item(path)),
    ...stories.map(({ _id, updatedAt }) => item(`/news/${_id.toHexString()}`, updatedAt)),
    ...venues.map(({ _id, updatedAt }) => item(`/venue/${_id.toHexString()}`, updatedAt)),
  ].slice(0, maxAddresses);
  const stream = new SitemapStream({ hostname: publicUrl });
  for (const one of items) stream.write(one);
  stream.end();
  return (await streamToPromise(stream)).toString();
};
