import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';

const subscribe = (changed: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Returns whether the window shows the desktop's larger tiles: 768 px and more. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
