import { PageContainer } from '@/components/layouts/page-container.tsx';
import { AllStarsView } from '@/features/all-stars/components/all-stars-view.tsx';

/** /allstars: who leads in what, and the champions. */
export const AllStarsPage = () => (
  <PageContainer>
    <AllStarsView />
  </PageContainer>
);
