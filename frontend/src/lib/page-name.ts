// What the page at hand is called where its title in the route table is too general: `Alicia Moreno`, not `Member`. The
// tab and the breadcrumbs of the office say it.
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { usePublicConfig } from './config.ts';

const pageNameAtom = atom<string | null>(null);

/** Names the page that is shown, as soon as the name is known; the name goes with the page. */
export const usePageName = (name: string | null | undefined): void => {
  const productName = usePublicConfig()?.productName ?? 'AHL';
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

/** The name that the page at hand gave itself, or null. */
export const useShownPageName = (): string | null => useAtomValue(pageNameAtom);
