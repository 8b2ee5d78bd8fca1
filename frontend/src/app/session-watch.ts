// Watches the session of a signed-in person: combines the session's feature with the routes, which it does not know.
import { matchPath } from 'react-router-dom';
import { startKeepingPages } from '@/features/session/kept-page.ts';
import { startSessionUse } from '@/features/session/session-use.ts';
import { routeTable } from './route-table.tsx';

/** Whether the current page cannot be shown to a visitor. */
const needsAccount = (): boolean => {
  const route = routeTable.find(({ path }) => matchPath(path, window.location.pathname) !== null);
  return route !== undefined && route.access !== 'public';
};

let isWatching = false;

/** Watches from now on. */
export const watchSession = (): void => {
  if (isWatching) return;
  isWatching = true;
  startKeepingPages(needsAccount);
  startSessionUse(needsAccount);
};
