import { addDays } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { EventListView } from '@/features/event-nights/components/event-list-view.tsx';
import { useClock } from '@/features/tournaments/core/calendar/use-clock.ts';

/** How many days the list covers; the server makes the same query (backend: http/pages/views.ts). */
const daysShown = 14;

/** Renders `/events`: the nights of the next two weeks. */
export const EventsPage = () => {
  const { t } = useLingui();
  const { today } = useClock();
  return (
    <PageContainer className="space-y-5">
      <PageHeader title={t`The next nights`} facts={[t`Every night of the next two weeks`]} />
      <EventListView from={today} to={addDays(today, daysShown - 1)} />
    </PageContainer>
  );
};
