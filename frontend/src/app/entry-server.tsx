// Renders a page on the server for whoever opens it, from the answers that go into the page anyway. The browser takes over
// what stands there (main.tsx).
import { i18n } from '@lingui/core';
import type { QueryKey } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { Dashboard } from '@/features/dashboard/components/dashboard.tsx';
import type { ServerRenderedPage } from '@/features/session/server-rendered-page.tsx';
import { fillFromInitialData, type InitialData } from '@/lib/initial-data.ts';
import { startServerLanguage } from '@/lib/language.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { beginRendering, hasRenderedSeconds } from '@/realtime/hydration.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { Providers } from './providers.tsx';
import { routes } from './router.tsx';

/** What a page is rendered from. */
export type RenderInput = {
  /** Path and query. */
  address: string;
  language: 'en' | 'es';
  config: InitialData['config'];
  queries: [QueryKey, unknown][];
  /** Told what a part of the page could not be rendered for; its place is left to the browser. */
  onProblem: (error: unknown) => void;
};

/** A rendered page: `showsSeconds` where it is old within one, else it holds for its minute. */
export type Rendered = { html: string; showsSeconds: boolean };

const nothing = () => undefined;

/** The parts of members, rendered for whoever opens the page; the language is the present one. */
const serverRenderedPage = (address: string): ServerRenderedPage => {
  if (!/^\/(\?|$)/.test(address)) return { isServerRendered: true, dashboardHtml: '' };
  const queryClient = createQueryClient();
  const dashboardHtml = renderToStaticMarkup(
    <Providers queryClient={queryClient} rendered={{ isServerRendered: true, dashboardHtml: '' }}>
      <MemoryRouter>
        <Dashboard onSchedule={nothing} />
      </MemoryRouter>
    </Providers>,
  );
  queryClient.clear();
  return { isServerRendered: true, dashboardHtml };
};

const renderPage = async ({
  address,
  language,
  config,
  queries,
  onProblem,
}: RenderInput): Promise<Rendered> => {
  await startServerLanguage(language);
  holdServerTime(config.serverTime);
  beginRendering();
  const queryClient = createQueryClient();
  fillFromInitialData(queryClient, { config, queries });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { prelude } = await prerenderToNodeStream(
    <Providers queryClient={queryClient} rendered={serverRenderedPage(address)}>
      <RouterProvider router={router} />
    </Providers>,
    // Boundaries are never sent apart: that would need inline scripts.
    { onError: onProblem, progressiveChunkSize: Number.POSITIVE_INFINITY } as object,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  queryClient.clear();
  router.dispose();
  return { html: Buffer.concat(chunks).toString(), showsSeconds: hasRenderedSeconds() };
};

let last: Promise<unknown> = Promise.resolve(i18n);

/** The HTML of a page. One at a time: the language is the module's, not the page's. @throws what a component throws */
export const render = (input: RenderInput): Promise<Rendered> => {
  const rendered = last.then(() => renderPage(input));
  last = rendered.catch(() => undefined);
  return rendered;
};
