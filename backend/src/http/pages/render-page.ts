// Renders a page's HTML with the module that the frontend's build made for it. A page that cannot be rendered, or would
// have to wait behind many others, is sent without HTML: the browser then renders it on its own.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { CacheSize } from '#cache/loading-cache.ts';

/** The address with its query, the initial JSON with the answers for the page, and a callback for each rendering. */
type RenderInput = {
  address: string;
  language: 'en' | 'es';
  initialData: string;
  onRender: () => void;
};
/** The HTML of a page, empty if it could not be rendered, and the server time (ms) that it shows. */
export type RenderedPage = { html: string; shownAtMs: number | null };
export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

type ServerModule = {
  render(input: {
    address: string;
    language: 'en' | 'es';
    config: { serverTime: number };
    queries: unknown[];
    onProblem: (error: unknown) => void;
  }): Promise<{ html: string; showsSeconds: boolean }>;
};

/** A rendered page: from which answers, when, and for how long it is valid. */
type CachedPage = { answers: string; html: Buffer; shownAtMs: number; unitMs: number };
/** Together with the other caches of a process at most 64 MB. */
const maxBytes = 16 * 1024 ** 2;
const bytesAround = 500;
/** One page is rendered at a time, and this many can wait: the last of them for about half a second. */
const maxWaiting = 12;
const secondMs = 1_000;
const minuteMs = 60_000;
const notRendered: RenderedPage = { html: '', shownAtMs: null };

/** Returns a digest of the initial JSON's answers without what differs between two calls: equal answers, equal page. */
const answersIn = (initialData: string): string =>
  createHash('sha256')
    .update(initialData.replace(/"serverTime":\d+/, '').replace(/"changes":"[^"]*"/, ''))
    .digest('base64');

const serverTimeOf = (initialData: string): number => Number(/"serverTime":(\d+)/.exec(initialData)?.[1]);

/** Whether a page is still valid: for the minute that it shows, or with a countdown for the second. */
const holds = (rendered: CachedPage, answers: string, nowMs: number): boolean =>
  rendered.answers === answers &&
  Math.floor(rendered.shownAtMs / rendered.unitMs) === Math.floor(nowMs / rendered.unitMs);

const pageOf = ({ html, shownAtMs }: CachedPage): RenderedPage => ({ html: html.toString(), shownAtMs });

/** Renders pages and caches them. */
export type PageRenderer = { renderPage: RenderPage; size: () => CacheSize };

/** Creates the renderer of the build in a folder; it renders nothing if the build has no server module. */
export const createPageRenderer = (distDir: string, logger: Logger): PageRenderer => {
  const file = path.join(distDir, 'server', 'entry-server.js');
  const loaded: Promise<ServerModule> | null = existsSync(file) ? import(pathToFileURL(file).href) : null;
  loaded?.catch((error: unknown) =>
    logger.error({ err: error }, 'The pages cannot be rendered on the server.'),
  );
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ html }, key) => html.length + 2 * key.length + bytesAround,
  });
  const inFlight = new Map<string, Promise<RenderedPage>>();
  const turns = bulkhead(1, maxWaiting);

  const renderNow = async (
    module: Promise<ServerModule>,
    input: RenderInput,
    answers: string,
  ): Promise<CachedPage> => {
    const { address, language, initialData, onRender } = input;
    onRender();
    const onProblem = (err: unknown) =>
      logger.warn({ err, address }, 'A part of a page was not rendered on the server.');
    const rendered = await (await module).render({
      address,
      language,
      ...JSON.parse(initialData),
      onProblem,
    });
    const unitMs = rendered.showsSeconds ? secondMs : minuteMs;
    return { answers, html: Buffer.from(rendered.html), shownAtMs: serverTimeOf(initialData), unitMs };
  };

  const renderExclusive = async (
    module: Promise<ServerModule>,
    input: RenderInput,
    key: string,
    answers: string,
  ) => {
    try {
      const rendered = await turns.execute(() => renderNow(module, input, answers));
      cache.set(key, rendered);
      return pageOf(rendered);
    } catch (error) {
      const { address } = input;
      if (error instanceof BulkheadRejectedError)
        logger.debug({ address }, 'A page was sent unrendered: too many are waiting.');
      else logger.warn({ err: error, address }, 'A page was not rendered on the server.');
      return notRendered;
    }
  };

  const renderPage: RenderPage = async (input) => {
    if (!loaded) return notRendered;
    const key = `${input.language} ${input.address}`;
    const answers = answersIn(input.initialData);
    const nowMs = serverTimeOf(input.initialData);
    const known = cache.get(key);
    if (known && holds(known, answers, nowMs)) return pageOf(known);
    // Simultaneous requests for the same page in the same second share the rendering.
    const rendering = `${key} ${answers} ${Math.floor(nowMs / secondMs)}`;
    const begun = inFlight.get(rendering);
    if (begun) return begun;
    const promise = renderExclusive(loaded, input, key, answers).finally(() => inFlight.delete(rendering));
    inFlight.set(rendering, promise);
    return promise;
  };

  return { renderPage, size: () => ({ entries: cache.size, bytes: cache.calculatedSize }) };
};
