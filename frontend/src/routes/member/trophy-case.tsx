import { useSearchParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { useMarkSeen } from '@/features/session/use-seen.ts';
import { MyTrophies } from '@/features/trophies/components/trophy-pages.tsx';

/** Renders `/trophy-case`: the member's own trophies; `?from=home` shows a link back to the dashboard. */
export const TrophyCasePage = () => {
  const [params] = useSearchParams();
  useMarkSeen('trophy-case');
  return (
    <PageContainer>
      <MyTrophies isFromHome={params.get('from') === 'home'} />
    </PageContainer>
  );
};
