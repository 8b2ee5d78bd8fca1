import { useRouteTable } from '../routes-context.ts';

const headerPaths = [
  '/calendar',
  '/news',
  '/point-races',
  '/allstars',
  '/winners',
  '/leaderboard',
  '/rules',
  '/about',
  '/contact',
];

/** Returns the links of the header menu (spec section 2). */
export const useHeaderLinks = (): { path: string; label: string }[] => {
  const table = useRouteTable();
  return headerPaths.flatMap((path) => {
    const route = table.find((entry) => entry.path === path);
    return route ? [{ path, label: route.title }] : [];
  });
};
