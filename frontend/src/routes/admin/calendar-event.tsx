import { leagueDate } from '@ahl/shared-types/common';
import { useParams, useSearchParams } from 'react-router-dom';
import { EventPage, NewEventPage } from '@/features/calendar-events/components/event-page.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { serverNow } from '@/realtime/server-time.ts';

/** `/admin/calendar/edit-event/:eventId`, and `/admin/calendar/add-event` where `like` names an event to clone. */
export const CalendarEventPage = () => {
  const { eventId } = useParams();
  const [params] = useSearchParams();
  const today = leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago');
  if (eventId === undefined) return <NewEventPage likeId={params.get('like')} today={today} />;
  return <EventPage key={eventId} id={eventId} today={today} />;
};
