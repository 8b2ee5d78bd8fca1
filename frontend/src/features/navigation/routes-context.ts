// The route table for menus and links: the app provides it, so that no feature imports the app.
import type { PageInfo } from '@ahl/shared-types/pages';
import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';

/** A page as menus see it; its title is in the viewer's language. */
export type RouteInfo = PageInfo;

/** Provides the whole route table to menus and links. */
export const RoutesContext = createContext<readonly RouteInfo[]>([]);

/** Returns the whole route table. */
export const useRouteTable = (): readonly RouteInfo[] => useContext(RoutesContext);

/** Returns a function that finds the title of the page at an address that requires a sign-in; null for public ones. */
export const useProtectedTitle = (): ((address: string) => string | null) => {
  const table = useRouteTable();
  return (address) => {
    const { pathname } = new URL(address, 'http://inside');
    const route = table.find(({ path }) => matchPath(path, pathname));
    return route && route.access !== 'public' ? route.title : null;
  };
};
