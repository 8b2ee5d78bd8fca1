// The entry point of the page: initial data, sign-in, first paint. The socket and the toasts follow.
import '@/styles/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchPath, RouterProvider } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import { readServerRenderedPage } from '@/features/session/server-rendered-page.tsx';
import { sessionHandoff } from '@/features/session/session-handoff.ts';
import { restoreSession, syncSession } from '@/features/session/session-state.ts';
import { isViewing } from '@/features/session/view-as.ts';
import { isClockPage, isServedOffline } from '@/lib/clock-pages.ts';
import { fillFromInitialData, readInitialData } from '@/lib/initial-data.ts';
import { startLanguage } from '@/lib/language.ts';
import { queryClient } from '@/lib/query-client.ts';
import { beginHydration } from '@/realtime/hydration.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { Providers } from './providers.tsx';
import { routeTable } from './route-table.tsx';
import { createRouter } from './router.tsx';

const initialData = readInitialData();
fillFromInitialData(queryClient, initialData);
restoreSession();
syncSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const rendered = root.firstElementChild ? readServerRenderedPage() : null;

const app = (
  <StrictMode>
    <Providers queryClient={queryClient} rendered={rendered}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>
);

// What the server rendered is hydrated with the time that it shows; a member's own parts and the current time follow
// immediately after.
const start = () => {
  if (!rendered) return createRoot(root).render(app);
  beginHydration(initialData?.shownAt ?? initialData?.config.serverTime);
  hydrateRoot(root, app, { onRecoverableError: (error) => console.debug('Rendered again:', error) });
};

/** Fills a page that started without a network with what this device stored, before it is shown. */
const startOffline = async (): Promise<void> => {
  const { restoreAnswers } = await import('@/offline/stored-answers.ts');
  restoreAnswers(queryClient);
};

const catalog = startLanguage();
const offline = isServedOffline(initialData?.config.serverTime) ? startOffline() : null;
if (catalog || offline) void Promise.all([catalog, offline]).then(start);
else start();

/** Whether the current page cannot be shown to a visitor. */
const needsAccount = (): boolean =>
  routeTable.some(({ path, access }) => access !== 'public' && matchPath(path, location.pathname));

afterFirstPaint(() => {
  root.dataset.taken = 'yes';
  void import('@/realtime/start.ts').then(({ startRealtime }) => startRealtime(queryClient));
  void import('@/features/session/watch-session.ts').then((file) => file.watchSession(needsAccount));
  if (isClockPage(location.pathname))
    void import('@/offline/start-offline.ts').then((file) => file.startOffline(queryClient));
  if (isViewing()) void import('./view-banner.tsx').then(({ showViewBanner }) => showViewBanner());
  // Loaded now, so that signing out also works without a network.
  void import('@/features/session/sign-out.ts');
  const welcome = sessionHandoff.consume('flash');
  if (welcome) toast(welcome);
});
