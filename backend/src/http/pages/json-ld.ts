// schema.org objects of the pages (https://schema.org/NewsArticle, /SportsOrganization).
import type { Story } from '@ahl/shared-types/news';

/** Returns the object of the league itself. */
export const organizationJsonLd = (name: string, publicUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'SportsOrganization',
  name,
  url: publicUrl,
  logo: `${publicUrl}/icon-512.png`,
  areaServed: 'Dallas-Fort Worth, Texas',
});

/** Returns the object of a news story. */
export const newsArticleJsonLd = (story: Story, publicUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: story.title,
  datePublished: story.createdAt,
  image: `${publicUrl}/share/news/${story.id}.png`,
  mainEntityOfPage: `${publicUrl}/news/${story.id}`,
});
