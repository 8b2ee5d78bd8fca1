import { match } from 'path-to-regexp';
import { type PageInfo, pages } from './pages.ts';

/** A page with the parameters of its path, as written in the address. */
export type FoundPage = { page: PageInfo; params: Record<string, string> };

// A path without parameters goes before one that would take it in.
const matchers = [...pages]
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map((page) => ({
    page,
    matchPath: match<Record<string, string>>(page.path, { decode: false, sensitive: true }),
  }));

/** The page at an address, or null where the product has none. */
export const pageAt = (pathname: string): FoundPage | null => {
  for (const { page, matchPath } of matchers) {
    const found = matchPath(pathname);
    if (found) return { page, params: found.params };
  }
  return null;
};
