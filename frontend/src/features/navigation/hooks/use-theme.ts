import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';

/** The two looks; light unless the viewer chose dark (public/first-paint.js sets it before the first paint). */
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

/** What the server renders: it does not know the theme, and the first render has to be equal to it. */
const serverTheme = (): Theme => 'light';

/** The theme and the way to change it; it is kept in the browser, and followed in every tab. */
export const useTheme = (): { theme: Theme; toggle: () => void } => ({
  theme: useSyncExternalStore(subscribe, shownTheme, serverTheme),
  toggle,
});
