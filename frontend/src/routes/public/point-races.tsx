import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PointRacesView } from '@/features/point-races/components/point-races-view.tsx';

/** /point-races: the races that are on. */
export const PointRacesPage = () => (
  <PageContainer>
    <PointRacesView />
  </PageContainer>
);
