// Renders a page on the server, from the answers embedded in the page. The browser hydrates it (main.tsx).
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

/** The input of a rendering. */
export type RenderInput = {
  /** The path with the query. */
  address: string;
  language: 'en' | 'es';
  config: InitialData['config'];
  queries: [QueryKey, unknown][];
  /** Called with the reason why a part of the page could not be rendered; that part is left to the browser. */
  onProblem: (error: unknown) => void;
};

/** A rendered page: valid for its second if `showsSeconds`, otherwise for its minute. */
export type Rendered = { html: string; showsSeconds: boolean };

const nothing = () => undefined;

/** Renders the members' parts for every viewer; the language is the current one. */
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
    // Boundaries are never sent separately: that would need inline scripts.
    { onError: onProblem, progressiveChunkSize: Number.POSITIVE_INFINITY } as object,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  queryClient.clear();
  router.dispose();
  return { html: Buffer.concat(chunks).toString(), showsSeconds: hasRenderedSeconds() };
};

let last: Promise<unknown> = Promise.resolve(i18n);

/** Renders the HTML of a page. One at a time: the language is global to the module. @throws what a component throws */
export const render = (input: RenderInput): Promise<Rendered> => {
  const rendered = last.then(() => renderPage(input));
  last = rendered.catch(() => undefined);
  return rendered;
};
