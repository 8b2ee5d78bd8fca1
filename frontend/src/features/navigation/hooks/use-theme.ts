import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';

/** The two themes; light unless the viewer chose dark (public/first-paint.js sets it before the first paint). */
export type Theme = 'light' | 'dark';

const storedTheme = (): Theme => (readStored(storageKeys.theme) === 'dark' ? 'dark' : 'light');

const listeners = new Set<() => void>();

const show = (theme: Theme) => {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const onStorage = (event: StorageEvent) => {
  if (event.key === storageKeys.theme || event.key === null) show(storedTheme());
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    show(storedTheme());
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};

const toggle = () => {
  const next = shownTheme() === 'dark' ? 'light' : 'dark';
  writeStored(storageKeys.theme, next);
  show(next);
};

/** Returns the theme that the server renders: it does not know the theme, and the first render must match it. */
const serverTheme = (): Theme => 'light';

/** Returns the theme and a function that changes it; it is stored in the browser, and synchronised across tabs. */
export const useTheme = (): { theme: Theme; toggle: () => void } => ({
  theme: useSyncExternalStore(subscribe, shownTheme, serverTheme),
  toggle,
});
