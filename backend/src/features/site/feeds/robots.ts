/** Returns robots.txt: the public site is open to crawlers, the rest is of no use to a search engine (RFC 9309). */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
