// The built index.html, and which scripts and styles of the build belong to which page.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PagePath } from '@ahl/shared-types/pages';

/** What a page needs beside the entry, as paths from the root. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] };

/** The page as the build left it. */
export type Template = {
  html: (parts: { head: string; boot: string; body: string; language: string }) => string;
  /** Of a page that the build holds; null for one that is not built. */
  filesOf: (pagePath: string) => PageFiles | null;
};

const none: PageFiles = { scripts: [], styles: [] };

/** Home comes with the first load, and the admin's door leads to it: neither has files of its own. */
const inTheEntry: ReadonlySet<string> = new Set<PagePath>(['/', '/admin']);

/**
 * A page that is drawn already is shown by its HTML, style and fonts. Its scripts leave them the line: they are fetched
 * and run once it is painted, by `first-paint.js`. A link of an unknown kind is nothing to the browser until then.
 */
const afterThePaint = (head: string): string => {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const [, src] = entry.exec(head) ?? [];
  if (!src) return head;
  return head
    .replace(entry, '')
    .replaceAll('<link rel="modulepreload"', '<link rel="after-paint"')
    .replace('src="/first-paint.js"', `$& data-then="${src}"`);
};

/** Reads the built frontend's template. @throws when there is no build in the folder */
export const readTemplate = (distDir: string): Template => {
  const source = readFileSync(path.join(distDir, 'index.html'), 'utf8')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, '<!--head-->')
    .replace('</head>', '<!--boot--></head>')
    .replace('<div id="root"></div>', '<div id="root"><!--body--></div>');
  const file = path.join(distDir, 'page-files.json');
  const files: Record<string, PageFiles> | null = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : null;
  const [start = '', middle = '', top = '', end = ''] = source.split(/<!--(?:head|boot|body)-->/);
  return {
    html: ({ head, boot, body, language }) => {
      const upTo = `${start.replace('<html lang="en"', `<html lang="${language}"`)}${head}${middle}`;
      // Who comes to fill in a form is not to wait for it, nor to lose what they typed before it was taken over.
      const isForReading = body !== '' && !body.includes('<form');
      return `${isForReading ? afterThePaint(upTo) : upTo}${boot}${top}${body}${end}`;
    },
    filesOf: (pagePath) => files?.[pagePath] ?? (!files || inTheEntry.has(pagePath) ? none : null),
  };
};
