// The name of the current page if its title in the route table is too general: `Alicia Moreno`, not `Member`. The tab
// and the breadcrumbs of the office show it.
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useProductName } from './config.ts';

const pageNameAtom = atom<string | null>(null);

/** Names the current page as soon as the name is known; removes the name when the page is unmounted. */
export const usePageName = (name: string | null | undefined): void => {
  const productName = useProductName();
  useEffect(() => {
    if (!name) return;
    const before = document.title;
    const store = getDefaultStore();
    document.title = `${name} · ${productName}`;
    store.set(pageNameAtom, name);
    return () => {
      if (document.title === `${name} · ${productName}`) document.title = before;
      store.set(pageNameAtom, null);
    };
  }, [name, productName]);
};

/** Returns the name of the current page, or null. */
export const useShownPageName = (): string | null => useAtomValue(pageNameAtom);
