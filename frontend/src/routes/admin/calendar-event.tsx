import { isLeagueDate, leagueDate } from '@ahl/shared-types/common';
import { useParams, useSearchParams } from 'react-router-dom';
import { EventPage, NewEventPage } from '@/features/calendar-events/components/event-page.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { serverNow } from '@/realtime/server-time.ts';

const dayOf = (text: string | null): string | undefined =>
  text !== null && isLeagueDate(text) ? text : undefined;

/** Renders `/admin/calendar/edit-event/:eventId` and `/admin/calendar/add-event`; `like` names an event to clone. */
export const CalendarEventPage = () => {
  const { eventId } = useParams();
  const [params] = useSearchParams();
  const today = leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago');
  const start = { venueId: params.get('venue') ?? undefined, date: dayOf(params.get('date')) };
  if (eventId === undefined) return <NewEventPage likeId={params.get('like')} start={start} today={today} />;
  return <EventPage key={eventId} id={eventId} today={today} />;
};
