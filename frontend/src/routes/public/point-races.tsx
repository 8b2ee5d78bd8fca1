import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PointRacesView } from '@/features/points-rules/components/point-races-view.tsx';

/** Renders `/point-races`: the current races. */
export const PointRacesPage = () => (
  <PageContainer>
    <PointRacesView />
  </PageContainer>
);
