// The built index.html, and which scripts and styles of the build each page needs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PagePath } from '@ahl/shared-types/pages';

/** The files that a page needs beside the entry, as paths from the root. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] };

/** What differs between two pages of the same build. */
export type PageParts = {
  head: string;
  initialData: string;
  body: string;
  language: 'en' | 'es';
  /** Whether the page is shown before its scripts are fetched. */
  scriptsWait: boolean;
};

/** The template of a build. */
export type Template = {
  html: (parts: PageParts) => string;
  /** Returns the files of a page; null for a page that is not built. */
  filesOf: (pagePath: string) => PageFiles | null;
};

const none: PageFiles = { scripts: [], styles: [] };

/** Home is in the first load, and `/admin` redirects from it: neither has files of its own. */
const inTheEntry: ReadonlySet<string> = new Set<PagePath>(['/', '/admin']);

/** The marks at which `index.html` is cut, in their order. */
const marks = {
  language: 'lang="en"',
  head: '<!--head-->',
  /** The text between the head's two marks is used if nothing is rendered, as in development. */
  headEnd: '<!--/head-->',
  initialData: '</head>',
  body: '<!--body-->',
} as const;

/** Returns the text before a mark, and the text after it. @throws when the mark is not there */
const cutAt = (text: string, mark: string): [before: string, after: string] => {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The built index.html has no ${mark}.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
};

const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The `rel` of links to scripts that are fetched after the paint; `first-paint.js` turns them into preloads. */
export const afterPaintRel = 'after-paint';

/**
 * Returns the head's own scripts for a page that is already rendered: HTML, style and fonts are enough to show it, so
 * the scripts leave the connection to them. `first-paint.js` fetches and runs them after the paint. Until then the
 * browser ignores links of an unknown kind.
 */
const afterThePaint = (headRest: string): string => {
  const [, src] = entryScript.exec(headRest) ?? [];
  if (!src) return headRest;
  return headRest
    .replace(entryScript, '')
    .replaceAll('<link rel="modulepreload"', `<link rel="${afterPaintRel}"`)
    .replace('src="/first-paint.js"', `$& data-then="${src}"`);
};

/** Cuts the frame into the text before, between and after the parts of a page. */
const cutFrame = (source: string) => {
  const [start, afterLanguage] = cutAt(source, marks.language);
  const [headStart, afterHead] = cutAt(afterLanguage, marks.head);
  const [, afterHeadEnd] = cutAt(afterHead, marks.headEnd);
  const [headRest, afterInitialData] = cutAt(afterHeadEnd, marks.initialData);
  const [bodyStart, end] = cutAt(afterInitialData, marks.body);
  return { start, headStart, headRest, waitingHeadRest: afterThePaint(headRest), bodyStart, end };
};

/** Reads and cuts the built frontend's template. @throws when there is no build in the folder, or a mark is missing */
export const readTemplate = (distDir: string): Template => {
  const frame = cutFrame(readFileSync(path.join(distDir, 'index.html'), 'utf8'));
  const file = path.join(distDir, 'page-files.json');
  const files: Record<string, PageFiles> | null = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : null;
  return {
    html: ({ head, initialData, body, language, scriptsWait }) => {
      const headRest = scriptsWait ? frame.waitingHeadRest : frame.headRest;
      return [
        `${frame.start}lang="${language}"${frame.headStart}${head}${headRest}`,
        `${initialData}</head>${frame.bodyStart}${body}${frame.end}`,
      ].join('');
    },
    filesOf: (pagePath) => files?.[pagePath] ?? (!files || inTheEntry.has(pagePath) ? none : null),
  };
};
