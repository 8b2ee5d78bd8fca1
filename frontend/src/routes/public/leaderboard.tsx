import { PageContainer } from '@/components/layouts/page-container.tsx';
import { LeaderboardView } from '@/features/standings/components/leaderboard-view.tsx';

/** Renders `/leaderboard`: every board of the league. */
export const LeaderboardPage = () => (
  <PageContainer>
    <LeaderboardView />
  </PageContainer>
);
