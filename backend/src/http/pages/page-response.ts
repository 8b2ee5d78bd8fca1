// Makes the HTML for one address: status, head, and the answers of its first view.
import type { ChangeLog } from '@ahl/realtime';
import { AppError } from '@ahl/shared-types/common';
import type { LeagueSettings, OwnWords } from '@ahl/shared-types/league-settings';
import {
  canonicalPaths,
  describedFor,
  type PageInfo,
  type PagePath,
  pageDescriptions,
  siteDescription,
  titleIn,
  type WhereItPlays,
} from '@ahl/shared-types/pages';
import { type ApiKey, keyOf, urlOfKey } from '@ahl/shared-types/query-keys';
import { type Region, regionsToChoose } from '@ahl/shared-types/regions';
import { compile } from 'path-to-regexp';
import type { Config } from '#config/config.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { type Charge, readPoints } from '../read-budget.ts';
import type { ReadEndpoint } from '../read-endpoint.ts';
import { forScript, headHtml, type PageHead } from './head.ts';
import { organizationJsonLd } from './json-ld.ts';
import { cardAddress } from './page-cards.ts';
import { contextAt, type PageRequest } from './page-context.ts';
import type { RenderedPage, RenderPage } from './render-page.ts';
import type { PageFiles, PageParts } from './template.ts';
import type { ViewContext } from './view-context.ts';
import { type HeadPart, type View, views } from './views.ts';

export type PageDeps = {
  config: Pick<Config, 'timeZone' | 'dayEndsHour' | 'smtpUrl' | 'publicUrl'>;
  /** The league's name and words until the page's own answers are read. */
  place: Pick<LeaguePlace, 'productName' | 'words'>;
  read: ReadEndpoint;
  renderPage: RenderPage;
  changes: Pick<ChangeLog, 'position'>;
  now: () => number;
};

/** The response for an address. */
export type PageResponse = PageParts & { status: 200 | 404 | 429 };

const settingsKey = keyOf('GET /api/league-settings');
const regionsKey = keyOf('GET /api/regions');

/** What every page needs: the logo for the frame, the league's name for the title, regions for cards and filters. */
const everyPage: readonly ApiKey[] = [keyOf('GET /api/master-logo'), regionsKey, settingsKey];

type Answers = { status: 200 | 404; entries: [ApiKey, string][] };

/** Reads the answers of a view. Failed ones are left to the browser; a refusal of the first key decides the status. */
const readAll = async (keys: readonly ApiKey[], read: ReadEndpoint, charge: Charge): Promise<Answers> => {
  const results = await Promise.allSettled(keys.map((key) => read(urlOfKey(key), charge)));
  const first = results[0];
  const isMissing =
    first?.status === 'rejected' &&
    first.reason instanceof AppError &&
    ['NOT_FOUND', 'VALIDATION_FAILED'].includes(first.reason.code);
  return {
    status: isMissing ? 404 : 200,
    entries: results.flatMap((result, index) => {
      const key = keys[index];
      return result.status === 'fulfilled' && key ? [[key, result.value] as [ApiKey, string]] : [];
    }),
  };
};

/** What the head says about the league. */
type LeagueFacts = OwnWords & WhereItPlays & { productName: string };

/** The picture of a shared link to a page without its own. */
const sitePicture = '/share/league.png';

const absolute = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? publicUrl + address : address;

const headOf = (
  page: PageInfo | null,
  part: HeadPart,
  context: ViewContext,
  deps: PageDeps,
  more: {
    league: LeagueFacts;
    pathname: string;
    language: 'en' | 'es';
    isFound: boolean;
    files: PageFiles;
    scriptsWait: boolean;
  },
): string => {
  const { publicUrl } = deps.config;
  const { league, language, pathname, isFound, files, scriptsWait } = more;
  const { productName } = league;
  const path = page?.path as PagePath | undefined;
  const description = path && isFound ? pageDescriptions[path] : undefined;
  const name = part.title ?? (page && isFound ? titleIn(page, language) : 'Page Not Found');
  const fill = path && compile(canonicalPaths[path] ?? path, { encode: false });
  const canonical = publicUrl + (fill ? fill(context.params) : pathname);
  const head: PageHead = {
    title: `${name} · ${productName}`,
    description: part.description ?? describedFor(description ?? siteDescription, language, league),
    canonicalUrl: language === 'es' ? `${canonical}?lang=es` : canonical,
    alternates: description ? { en: canonical, es: `${canonical}?lang=es` } : null,
    imageUrl: absolute(part.imageUrl ?? sitePicture, publicUrl),
    type: part.type ?? 'website',
    language,
    isIndexed: description !== undefined,
    jsonLd:
      path === '/' ? [organizationJsonLd(league, publicUrl), ...(part.jsonLd ?? [])] : (part.jsonLd ?? []),
    scripts: files.scripts,
    scriptsWait,
    styles: files.styles,
  };
  return headHtml(head, productName);
};

const initialDataOf = (
  entries: Answers['entries'],
  productName: string,
  position: string,
  deps: PageDeps,
): string => {
  const { timeZone, dayEndsHour, smtpUrl } = deps.config;
  const config = JSON.stringify({
    productName,
    timeZone,
    dayEndsHour,
    canMail: smtpUrl !== '',
    serverTime: deps.now(),
  });
  const queries = entries.map(([key, json]) => `[${JSON.stringify(key)},${json}]`).join(',');
  return `{"config":${config},"changes":${JSON.stringify(position)},"queries":[${queries}]}`;
};

/** Adds the time that the HTML shows; the browser hydrates the page at that time, so that nothing differs. */
const withTimeShown = (initialData: string, rendered: RenderedPage | null): string =>
  rendered?.shownAtMs ? `{"shownAt":${rendered.shownAtMs},${initialData.slice(1)}` : initialData;

type FilesOf = (path: string) => PageFiles | null;
type RequestedPage = { page: PageInfo | null; files: PageFiles; context: ViewContext; language: 'en' | 'es' };

const noFiles: PageFiles = { scripts: [], styles: [] };

/** Resolves a request, with the files of its page. */
const requestAt = (request: PageRequest, deps: PageDeps, filesOf: FilesOf): RequestedPage => {
  const { page, context } = contextAt(request, deps, ({ path }) => filesOf(path) !== null);
  const files = (page && filesOf(page.path)) ?? noFiles;
  return { page, files, context, language: context.language };
};

const initialDataElement = (initialData: string): string =>
  `<script type="application/json" id="boot">${forScript(initialData)}</script>`;

const addressOf = (pathname: string, search: URLSearchParams): string =>
  search.size > 0 ? `${pathname}?${search}` : pathname;

/** Returns the name and the words of the league from the answers of a page, or the known ones without them. */
const leagueIn = (
  entries: Answers['entries'],
  { productName: name, words: known }: PageDeps['place'],
): LeagueFacts => {
  const answerOf = (wanted: ApiKey) => entries.find(([key]) => key === wanted)?.[1];
  const settings = answerOf(settingsKey);
  const { name: productName, ...words } = settings
    ? (JSON.parse(settings) as LeagueSettings)
    : { name, ...known };
  const regions = JSON.parse(answerOf(regionsKey) ?? '[]') as Region[];
  return { ...words, productName, regions: regionsToChoose(regions).map((region) => region.name) };
};

/** Returns what the answers of a page add to its head. */
const partOf = (
  view: View | undefined,
  entries: Answers['entries'],
  { pathname, context }: { pathname: string; context: ViewContext },
): HeadPart => {
  const answers = entries.map(([, json]): unknown => JSON.parse(json));
  const imageUrl = cardAddress(view, answers[0], { pathname, context });
  return { ...(imageUrl ? { imageUrl } : {}), ...view?.head?.(answers, context) };
};

/** Returns the response for an address of the site. */
export const respondWithPage = async (
  request: PageRequest,
  deps: PageDeps,
  filesOf: FilesOf,
  charge: Charge,
): Promise<PageResponse> => {
  const { pathname } = request.url;
  const { page, files, context, language } = requestAt(request, deps, filesOf);
  const view = page && page.access === 'public' ? views[page.path as PagePath] : undefined;
  const keys = [...(view?.keys(context) ?? []), ...everyPage];
  // Taken before the answers are read: later changes are sent to the page's socket.
  const position = deps.changes.position();
  const answers = await readAll(keys, deps.read, charge);
  const league = leagueIn(answers.entries, deps.place);
  const { productName } = league;
  const isFound = page !== null && answers.status === 200;
  const isWhole = answers.entries.length === keys.length;
  const part =
    isFound && isWhole
      ? partOf(view, answers.entries, { pathname, context: { ...context, productName, words: league } })
      : {};
  const initialData = initialDataOf(answers.entries, productName, position, deps);
  const isPublic = page !== null && page.path in pageDescriptions;
  const address = addressOf(pathname, context.search);
  const onRender = () => charge(readPoints.rendering);
  const rendered =
    isPublic && isWhole ? await deps.renderPage({ address, language, initialData, onRender }) : null;
  const body = rendered?.html ?? '';
  // A visitor who fills in a form must not wait for it, or lose what they typed before it was hydrated.
  const scriptsWait = body !== '' && !body.includes('<form');
  return {
    status: isFound ? 200 : 404,
    language,
    head: headOf(page, part, context, deps, {
      league,
      pathname,
      language,
      isFound,
      files,
      scriptsWait,
    }),
    initialData: initialDataElement(withTimeShown(initialData, rendered)),
    body,
    scriptsWait,
  };
};

/** Returns the page of an address without its answers, for a caller who has used up their budget. */
export const respondUnread = (request: PageRequest, deps: PageDeps, filesOf: FilesOf): PageResponse => {
  const { page, files, context, language } = requestAt(request, deps, filesOf);
  const isFound = page !== null;
  const { pathname } = request.url;
  const { productName } = deps.place;
  const more = {
    league: leagueIn([], deps.place),
    pathname,
    language,
    isFound,
    files,
    scriptsWait: false,
  };
  return {
    status: 429,
    language,
    head: headOf(page, {}, context, deps, more),
    initialData: initialDataElement(initialDataOf([], productName, deps.changes.position(), deps)),
    body: '',
    scriptsWait: false,
  };
};
