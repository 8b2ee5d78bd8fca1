// Draws a page's HTML with the module that the frontend's build made for it. A page that cannot be drawn is sent without:
// the browser then draws it by itself.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';

/** The address with its query, and the boot JSON with the answers that the page starts from. */
export type DrawInput = { address: string; language: 'en' | 'es'; boot: string };
export type DrawPage = (input: DrawInput) => Promise<string>;

type ServerModule = {
  render(input: {
    address: string;
    language: 'en' | 'es';
    config: { serverTime: number };
    queries: unknown[];
    onProblem: (error: unknown) => void;
  }): Promise<string>;
};

type Kept = { boot: string; html: string };
const maxKept = 300;
const minuteMs = 60_000;

/** The same answers in the same minute make the same page. */
const sameAs = (boot: string): string =>
  boot
    .replace(/"serverTime":(\d+)/, (_whole, at: string) => `"minute":${Math.floor(Number(at) / minuteMs)}`)
    .replace(/"changes":"[^"]*"/, '');

/** The drawing of the build in a folder; nothing is drawn where it has none. */
export const createDrawPage = (distDir: string, logger: Logger): DrawPage => {
  const file = path.join(distDir, 'server', 'entry-server.js');
  const loaded: Promise<ServerModule> | null = existsSync(file) ? import(pathToFileURL(file).href) : null;
  loaded?.catch((error: unknown) => logger.error({ err: error }, 'The pages cannot be drawn on the server.'));
  const kept = new Map<string, Kept>();
  return async ({ address, language, boot }) => {
    if (!loaded) return '';
    const key = `${language} ${address}`;
    const comparable = sameAs(boot);
    const known = kept.get(key);
    if (known?.boot === comparable) return known.html;
    try {
      const onProblem = (err: unknown) =>
        logger.warn({ err, address }, 'A part of a page was not drawn on the server.');
      const html = await (await loaded).render({ address, language, ...JSON.parse(boot), onProblem });
      kept.delete(key);
      kept.set(key, { boot: comparable, html });
      const oldest = kept.keys().next().value;
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return html;
    } catch (error) {
      logger.warn({ err: error, address }, 'A page was not drawn on the server.');
      return '';
    }
  };
};
