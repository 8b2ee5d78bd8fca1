import { CalendarX2 } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { LiveLine } from '@/components/feedback/live-line.tsx';
import { PageSpinner } from '@/components/feedback/page-spinner.tsx';
import { SkeletonCard, SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Part, Row } from './part.tsx';

/** Renders the states loading, empty, failed and live. */
export const StatesPart = () => (
  <Part title="States">
    <Row>
      <LiveLine isLive />
      <LiveLine isLive={false} />
    </Row>
    <div className="grid gap-3.5 md:grid-cols-2">
      <Card>
        <EmptyState
          icon={CalendarX2}
          title="No tournaments scheduled"
          text="No events found for July 26. Try selecting a different date!"
          action={<Button>Change Date</Button>}
        />
      </Card>
      <Card>
        <ErrorState onRetry={() => undefined} />
      </Card>
      <SkeletonList rows={3} />
      <SkeletonCard />
    </div>
    <Card className="px-4">
      <Disclosure title="How points are counted" isOpenAtFirst>
        <p className="text-ink-2">Every game counts, the best twelve make the season.</p>
      </Disclosure>
    </Card>
    <PageSpinner />
  </Part>
);
