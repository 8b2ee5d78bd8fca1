// Finds the words of one league in what every league runs: its name, its place and its dates are settings, and only
// their defaults may be written down.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The words of the league of the specification; a league with another name shows none of them. */
export const wordsOfOneLeague =
  /\bAHL\b|ahlpoker|Dallas|Fort Worth|\bDFW\b|Tarrant|Texas|Texoma|Mid Cities|\b8\/3\/2025|\b7\/27\b/;

const folders = ['shared-types/src', 'realtime/src', 'backend/src', 'frontend/src'];

/** The files that hold the defaults of a league named AHL, and the table of states. */
const defaults: ReadonlySet<string> = new Set([
  'shared-types/src/league-settings/league-names.ts',
  'shared-types/src/league-settings/us-states.ts',
  'shared-types/src/site-content/site-content.rules.ts',
  'backend/src/features/core/regions/first-regions.ts',
  // The promo of the specification, for a league of its name.
  'frontend/src/features/news/components/news-carousel.tsx',
]);

/** The demo league, what is written for tests, and the catalogue of components. */
const ofOneLeague = /(^|\/)(demo|testing|gallery)\/|\.test\.tsx?$/;

const withoutComments = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');

/** Returns `file:line: text` for every place in the code of a project that has words of one league. */
export const findOwnWords = (root: string): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file.replaceAll(path.sep, '/')),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !ofOneLeague.test(file) && !defaults.has(file))
    .concat('frontend/index.html')
    .flatMap((file) =>
      withoutComments(readFileSync(path.join(root, file), 'utf8'))
        .split('\n')
        .flatMap((line, index) =>
          wordsOfOneLeague.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );

/** The dated texts of the specification, which only a league of its name shows. */
const datedMessages: ReadonlySet<string> = new Set(['Sunday 7/27 at 1PM']);

/** Returns the messages of a catalog that have words of one league, in its language or in English. */
export const findOwnMessages = (catalog: string): string[] =>
  [...catalog.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].flatMap(([, id = '', translation = '']) =>
    !datedMessages.has(id) && (wordsOfOneLeague.test(id) || wordsOfOneLeague.test(translation)) ? [id] : [],
  );
