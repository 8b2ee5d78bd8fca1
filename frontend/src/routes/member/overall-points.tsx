import { PageContainer } from '@/components/layouts/page-container.tsx';
import { OverallView } from '@/features/standings/components/overall-view.tsx';

/** Renders `/overall-points`: the league's board with the member's own line on top. */
export const OverallPointsPage = () => (
  <PageContainer>
    <OverallView />
  </PageContainer>
);
