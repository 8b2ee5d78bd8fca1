import { useEffect, useState } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';

/** The two looks; light unless the viewer chose dark (public/first-paint.js sets it before the first paint). */
export type Theme = 'light' | 'dark';

const storedTheme = (): Theme => (readStored(storageKeys.theme) === 'dark' ? 'dark' : 'light');

/** The theme and the way to change it; it is kept in the browser, and followed in every tab. */
export const useTheme = (): { theme: Theme; toggle: () => void } => {
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === storageKeys.theme || event.key === null) setTheme(storedTheme());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    writeStored(storageKeys.theme, next);
    setTheme(next);
  };
  return { theme, toggle };
};
