// Draws a page's HTML with the module that the frontend's build made for it. A page that cannot be drawn is sent without:
// the browser then draws it by itself.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';

/** The address with its query, and the boot JSON with the answers that the page starts from. */
export type DrawInput = { address: string; language: 'en' | 'es'; boot: string };
/** The HTML of a page, empty where it could not be drawn, and the server time (ms) that it shows. */
export type DrawnPage = { html: string; shownAtMs: number | null };
export type DrawPage = (input: DrawInput) => Promise<DrawnPage>;

type ServerModule = {
  render(input: {
    address: string;
    language: 'en' | 'es';
    config: { serverTime: number };
    queries: unknown[];
    onProblem: (error: unknown) => void;
  }): Promise<{ html: string; showsSeconds: boolean }>;
};

type Kept = { boot: string; html: string; shownAtMs: number; unitMs: number };
const maxKept = 300;
const secondMs = 1_000;
const minuteMs = 60_000;
const notDrawn: DrawnPage = { html: '', shownAtMs: null };

/** The boot JSON without what differs between two calls: the same answers make the same page, while its time holds. */
const answersIn = (boot: string): string =>
  boot.replace(/"serverTime":\d+/, '').replace(/"changes":"[^"]*"/, '');

const serverTimeOf = (boot: string): number => Number(/"serverTime":(\d+)/.exec(boot)?.[1]);

/** A page holds for the minute that it shows, one with a countdown for the second. */
const holds = (kept: Kept, boot: string, nowMs: number): boolean =>
  kept.boot === boot && Math.floor(kept.shownAtMs / kept.unitMs) === Math.floor(nowMs / kept.unitMs);

/** The drawing of the build in a folder; nothing is drawn where it has none. */
export const createDrawPage = (distDir: string, logger: Logger): DrawPage => {
  const file = path.join(distDir, 'server', 'entry-server.js');
  const loaded: Promise<ServerModule> | null = existsSync(file) ? import(pathToFileURL(file).href) : null;
  loaded?.catch((error: unknown) => logger.error({ err: error }, 'The pages cannot be drawn on the server.'));
  const kept = new Map<string, Kept>();
  return async ({ address, language, boot }) => {
    if (!loaded) return notDrawn;
    const key = `${language} ${address}`;
    const comparable = answersIn(boot);
    const shownAtMs = serverTimeOf(boot);
    const known = kept.get(key);
    if (known && holds(known, comparable, shownAtMs)) return known;
    try {
      const onProblem = (err: unknown) =>
        logger.warn({ err, address }, 'A part of a page was not drawn on the server.');
      const drawn = await (await loaded).render({ address, language, ...JSON.parse(boot), onProblem });
      const { html, showsSeconds } = drawn;
      const unitMs = showsSeconds ? secondMs : minuteMs;
      kept.delete(key);
      kept.set(key, { boot: comparable, html, shownAtMs, unitMs });
      const oldest = kept.keys().next().value;
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return { html, shownAtMs };
    } catch (error) {
      logger.warn({ err: error, address }, 'A page was not drawn on the server.');
      return notDrawn;
    }
  };
};
