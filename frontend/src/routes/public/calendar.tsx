import { PageContainer } from '@/components/layouts/page-container.tsx';
import { CalendarView } from '@/features/tournaments/calendar/calendar-view.tsx';

/** /calendar: the league's nights by month, week or as a list. */
export const CalendarPage = () => (
  <PageContainer>
    <CalendarView />
  </PageContainer>
);
