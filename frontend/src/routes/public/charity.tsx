import { PageContainer } from '@/components/layouts/page-container.tsx';
import { CharityView } from '@/features/charity/components/charity-view.tsx';

/** Renders `/charity`: what the league has donated. */
export const CharityPage = () => (
  <PageContainer>
    <CharityView />
  </PageContainer>
);
