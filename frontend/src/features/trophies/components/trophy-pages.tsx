// The two pages of a case: the viewer's own, and that of another member.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { nameOf } from '@/components/league/player-name.tsx';
import { useProductName } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useMarkSeen } from '../hooks/use-mark-seen.ts';
import { TrophyCaseView } from './trophy-case-view.tsx';
import { TrophiesFailure, TrophiesSkeleton } from './trophy-states.tsx';

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
