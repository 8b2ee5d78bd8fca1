// The metadata of a page for a browser's tab, a search engine and a shared link.
import escapeHtml from 'escape-html';
import { afterPaintRel } from './template.ts';

/** The head of one page; URLs are absolute. */
export type PageHead = {
  title: string;
  description: string;
  canonicalUrl: string;
  imageUrl: string;
  /** Open Graph's type; `article` for a story. */
  type: 'website' | 'article';
  language: 'en' | 'es';
  /** The URLs of the page in each language. */
  alternates: Record<'en' | 'es', string> | null;
  isIndexed: boolean;
  /** schema.org objects. */
  jsonLd: readonly object[];
  /** Scripts and styles of this page that the browser can fetch at once, as paths. */
  scripts: readonly string[];
  /** Whether the browser fetches the scripts only after the page is painted. */
  scriptsWait: boolean;
  styles: readonly string[];
};

/** Escapes JSON for use inside a script element. */
export const forScript = (json: string): string => json.replaceAll('<', '\\u003c');

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`;

const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more} />`;

const alternates = (head: PageHead): string[] =>
  head.alternates
    ? [
        ...Object.entries(head.alternates).map(([language, url]) =>
          link('alternate', url, ` hreflang="${language}"`),
        ),
        link('alternate', head.alternates.en, ' hreflang="x-default"'),
      ]
    : [];

/** Returns the elements of a head, which replace the template's own title. */
export const headHtml = (head: PageHead, siteName: string): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    ...(head.isIndexed ? [link('canonical', head.canonicalUrl)] : [meta('robots', 'noindex')]),
    ...alternates(head),
    meta('og:type', head.type),
    meta('og:site_name', siteName),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', head.canonicalUrl),
    meta('og:image', head.imageUrl),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:locale', head.language === 'es' ? 'es_US' : 'en_US'),
    meta('twitter:card', 'summary_large_image'),
    link('alternate', '/news.xml', ` type="application/rss+xml" title="${escapeHtml(siteName)}"`),
    link('alternate', '/results.xml', ` type="application/rss+xml" title="${escapeHtml(siteName)}: results"`),
    ...head.styles.map((href) => link('stylesheet', href)),
    ...head.scripts.map((href) =>
      link(head.scriptsWait ? afterPaintRel : 'modulepreload', href, ' crossorigin'),
    ),
    ...head.jsonLd.map(
      (object) => `<script type="application/ld+json">${forScript(JSON.stringify(object))}</script>`,
    ),
  ].join('\n    ');
