import { EventsPage } from '@/features/calendar-events/components/events-page.tsx';

/** `/admin/calendar/edit` */
export const CalendarEditPage = () => <EventsPage />;
