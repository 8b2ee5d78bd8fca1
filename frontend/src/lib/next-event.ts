import { formatDay } from './format.ts';
import { useEndpoint } from './use-endpoint.ts';

/** Returns what starts next and when, in words; undefined without an event, or until it is asked for. */
export const useNextEvent = (isEnabled: boolean): { title: string; when: string } | undefined => {
  const event = useEndpoint('GET /api/calendar/next', {}, { enabled: isEnabled }).data?.event;
  if (!event) return undefined;
  return {
    title: [event.name, event.venueName].filter(Boolean).join(' · '),
    when: `${formatDay(event.date)}, ${event.startTime}`,
  };
};
