import { PageContainer } from '@/components/layouts/page-container.tsx';
import { AllStarsView } from '@/features/points-rules/components/all-stars-view.tsx';

/** Renders `/allstars`: the leaders of each category, and the champions. */
export const AllStarsPage = () => (
  <PageContainer>
    <AllStarsView />
  </PageContainer>
);
