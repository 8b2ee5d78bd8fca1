// What menus and links know of the route table: the app hands it down, so that no feature imports the app.
import type { PageInfo } from '@ahl/shared-types/pages';
import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';

/** A page as menus see it; its title is in the viewer's language. */
export type RouteInfo = PageInfo;

/** The whole route table, for menus and links. */
export const RoutesContext = createContext<readonly RouteInfo[]>([]);

/** The whole route table. */
export const useRouteTable = (): readonly RouteInfo[] => useContext(RoutesContext);

/** The title of the page at an address that asks for a sign-in; null where none is asked for. */
export const useProtectedTitle = (): ((address: string) => string | null) => {
  const table = useRouteTable();
  return (address) => {
    const { pathname } = new URL(address, 'http://inside');
    const route = table.find(({ path }) => matchPath(path, pathname));
    return route && route.access !== 'public' ? route.title : null;
  };
};
