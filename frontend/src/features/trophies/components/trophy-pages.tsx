// The two pages of a case: the viewer's own, and that of another member.

import type { TrophyCase } from '@ahl/shared-types/trophies';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { nameOf } from '@/components/league/player-name.tsx';
import { call } from '@/lib/api-client.ts';
import { useProductName } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { TrophyCaseView } from './trophy-case-view.tsx';
import { TrophiesFailure, TrophiesSkeleton } from './trophy-states.tsx';

/** Marks new trophies as seen on the server when the page is left, so that the marks stay while it is open. */
const useMarkSeen = (trophyCase: TrophyCase | undefined): void => {
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

/** Renders the trophies of the signed-in member. */
export const MyTrophies = ({ isFromHome }: { isFromHome: boolean }) => {
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/trophies/mine');
  useMarkSeen(data);
  if (data) return <TrophyCaseView trophyCase={data} isOwn isFromHome={isFromHome} />;
  if (error) return <TrophiesFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <TrophiesSkeleton />;
};

/** Renders the trophies of a member, as visible to everybody. */
export const PlayerTrophies = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/trophies/:id', { params: { id } });
  const productName = useProductName();
  const name = data && nameOf(data.player);
  const title = name && t`${name}: trophies`;
  useEffect(() => {
    if (title) document.title = `${title} · ${productName}`;
  }, [title, productName]);
  if (data) return <TrophyCaseView trophyCase={data} isOwn={false} />;
  if (error) return <TrophiesFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <TrophiesSkeleton />;
};
