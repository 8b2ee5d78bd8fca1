// schema.org objects of the pages (https://schema.org/NewsArticle, /SportsOrganization).
import { type OwnWords, placeLine, socialAddresses } from '@ahl/shared-types/league-settings';
import type { Story } from '@ahl/shared-types/news';

/** Returns the object of the league itself. */
export const organizationJsonLd = (
  { productName, ...words }: OwnWords & { productName: string },
  publicUrl: string,
): object => {
  const area = placeLine(words);
  const pages = socialAddresses(words);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    name: productName,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    ...(words.legalName ? { legalName: words.legalName } : {}),
    ...(area ? { areaServed: area } : {}),
    ...(pages.length > 0 ? { sameAs: pages } : {}),
  };
};

/** Returns the object of a news story. */
export const newsArticleJsonLd = (story: Story, publicUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: story.title,
  datePublished: story.createdAt,
  image: `${publicUrl}/share/news/${story.id}.png`,
  mainEntityOfPage: `${publicUrl}/news/${story.id}`,
});
