import { leagueDate } from '@ahl/shared-types/common';
import { EventsPage } from '@/features/calendar-events/components/events-page.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { serverNow } from '@/realtime/server-time.ts';

/** Renders `/admin/calendar/edit`. */
export const CalendarEditPage = () => (
  <EventsPage today={leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago')} />
);
