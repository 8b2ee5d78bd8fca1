import { PageContainer } from '@/components/layouts/page-container.tsx';
import { CharityView } from '@/features/charity/components/charity-view.tsx';

/** `/charity`: what the league has given. */
export const CharityPage = () => (
  <PageContainer>
    <CharityView />
  </PageContainer>
);
