import { useSyncExternalStore } from 'react';

/** From this width on the desk has columns, and the frame of the site around it; below, it is a phone's page alone. */
export const wideDesk = '(min-width: 64rem)';

/** Returns whether a media query matches, and follows its changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
