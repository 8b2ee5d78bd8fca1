import type { TrophyCase } from '@ahl/shared-types/trophies';
import { useEffect, useRef } from 'react';
import { call } from '@/lib/api-client.ts';

/** Marks new trophies as seen on the server when the page is left, so that the marks stay while it is open. */
export const useMarkSeen = (trophyCase: TrophyCase | undefined): void => {
  const hasNew = useRef(false);
  hasNew.current = trophyCase?.trophies.some(({ isNew }) => isNew) ?? false;
  useEffect(() => {
    const tell = () => {
      if (!hasNew.current) return;
      hasNew.current = false;
      // A mark that stays until the next visit does no harm.
      call('PUT /api/trophies/mine/seen').catch(() => undefined);
    };
    window.addEventListener('pagehide', tell);
    return () => {
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, []);
};
