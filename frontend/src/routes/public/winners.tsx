import { Trans } from '@lingui/react/macro';
import { Rss } from 'lucide-react';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { PastWinners } from '@/features/winners/components/past-winners.tsx';
import { RecentWinners } from '@/features/winners/components/recent-winners.tsx';

/** Renders `/winners`: the last 48 hours beside all earlier nights. */
export const WinnersPage = () => (
  <PageContainer className="space-y-6">
    <PageHeader
      title={<Trans>Winners</Trans>}
      actions={
        <a href="/results.xml" className={buttonStyle('quiet')}>
          <Rss />
          RSS
        </a>
      }
    />
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_400px]">
      <section aria-labelledby="recent-winners" className="min-w-0 lg:order-2">
        <h2 id="recent-winners" className="mb-4 font-display text-2xl font-bold">
          <Trans>The last 48 hours</Trans>
        </h2>
        <RecentWinners />
      </section>
      <div className="min-w-0 lg:order-1">
        <PastWinners />
      </div>
    </div>
  </PageContainer>
);
