// The component of every page of the product. Paths, titles and access are in shared-types, where the server reads them
// too.
import { type PageInfo, type PagePath, pages } from '@ahl/shared-types/pages';
import { type ComponentType, lazy } from 'react';
import type { RouteInfo } from '@/features/navigation/routes-context.ts';
import type { Language } from '@/lib/language.ts';
import { pageTitle } from '@/lib/page-titles.ts';
import { HomePage } from '@/routes/public/home.tsx';

type Shown = {
  page?: ComponentType;
  /** Redirects instead of showing a page. */
  redirectTo?: string;
  /** Whether the page fills the screen, without header, footer and admin bar. */
  isBare?: boolean;
};

/** A route of the table. */
export type AppRoute = PageInfo & Shown;

/** Returns a page that is loaded when it is first shown. */
const lazyPage = (path: PagePath) =>
  lazy(async () => ({ default: await (await import('./page-modules.ts')).loadPage(path) }));

// Home is in the first load: most visits begin there.
const pageOf = (path: PagePath): ComponentType => (path === '/' ? HomePage : lazyPage(path));

const special: Partial<Record<PagePath, Shown>> = {
  '/admin': { redirectTo: '/' },
  '/admin/poker-clock/:id/display': { isBare: true },
  '/admin/home-preview/frame': { isBare: true },
  '/captain/:pass': { isBare: true },
  '/tv': { isBare: true },
  '/admin/poker-clock/display': { isBare: true },
  '/admin/poker-clock/:id/sign-in-sheet': { isBare: true },
  '/admin/poker-clock/:id/seat-cards': { isBare: true },
};

/** Every route of the product (spec section 2). */
export const routeTable: readonly AppRoute[] = pages.map((info) => {
  const shown = special[info.path];
  return { ...info, ...(shown?.redirectTo === undefined ? { page: pageOf(info.path) } : {}), ...shown };
});

/** Returns the table for menus and links, in a language. */
export const routeInfos = (language: Language): readonly RouteInfo[] =>
  routeTable.map((entry) => {
    const { page: _page, redirectTo: _redirectTo, isBare: _isBare, ...info } = entry;
    return { ...info, title: pageTitle(info, language) };
  });
