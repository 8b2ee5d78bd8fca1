// What menus and links know of the route table: the app hands it down, so that no feature imports the app.
import type { Access } from '@ahl/shared-types/permissions';
import { createContext, useContext } from 'react';

/** The sections of the admin panel, in the order of the bar. */
export const navSections = ['Members', 'Tournaments', 'Financials', 'Administration'] as const;
export type NavSection = (typeof navSections)[number];

/** A route as menus see it. */
export type RouteInfo = {
  path: string;
  title: string;
  access: Access;
  /** The section of the admin panel that lists it. */
  section?: NavSection;
  /** Whether its page is built; a route that is not appears in no menu. */
  isReady: boolean;
};

/** The whole route table, for menus and links. */
export const RoutesContext = createContext<readonly RouteInfo[]>([]);

/** The whole route table. */
export const useRouteTable = (): readonly RouteInfo[] => useContext(RoutesContext);

/** Whether the page of a path is built, asked by the table's own spelling: `isReady('/venue/:id')`. */
export const useIsReady = (): ((path: string) => boolean) => {
  const table = useRouteTable();
  return (path) => table.some((route) => route.path === path && route.isReady);
};
