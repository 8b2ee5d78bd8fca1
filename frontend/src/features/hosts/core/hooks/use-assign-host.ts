import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** How long a host is assigned to an event. */
export type AssignmentType = 'permanent' | 'one-time';

/** A choice to confirm: the card, its date, the host's name, and the name of the host last seen (empty: no host). */
export type HostChoice = { eventId: string; date: string; hostName: string; seenHostName: string };

/** Returns the id of a weekly event from its card's id. */
const eventIdOf = (eventId: string): string => eventId.replace(/^calendar-/, '');

/** The server's response to an assignment. */
export type HostAnswer = Awaited<ReturnType<typeof assign>>;

const assign = ({
  eventId,
  date,
  hostName,
  seenHostName,
  assignmentType,
}: HostChoice & { assignmentType: AssignmentType }) =>
  call('PUT /api/calendar-events/:id/host', {
    params: { id: eventIdOf(eventId) },
    body: {
      hostName,
      assignmentType,
      ...(assignmentType === 'one-time' ? { specificDate: date } : {}),
      seenHostName,
      seenOn: date,
    },
  });

/** Assigns a host to an event, then refetches the day's events; `onDone` is called once they are loaded. */
export const useAssignHost = (
  onDone: (answer: HostAnswer) => void,
): UseMutationResult<HostAnswer, ApiError, HostChoice & { assignmentType: AssignmentType }> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: assign,
    // After a refusal the page behind the dialog shows the current host; the refusal does not wait for it.
    onError: (_error, { date }) => {
      void invalidate(queryClient, 'GET /api/tournaments/date/:date', { params: { date } });
    },
    onSuccess: async (answer, { assignmentType, date }) => {
      const changed = assignmentType === 'one-time' ? { params: { date } } : {};
      await invalidate(queryClient, 'GET /api/tournaments/date/:date', changed);
      onDone(answer);
    },
  });
};

/** Removes the host of one day, so that the host of every week applies. */
export const useClearDayHost = () => {
  const queryClient = useQueryClient();
  return async (eventId: string, date: string): Promise<void> => {
    await call('DELETE /api/calendar-events/:id/days/:date/host', {
      params: { id: eventIdOf(eventId), date },
    });
    await invalidate(queryClient, 'GET /api/tournaments/date/:date', { params: { date } });
  };
};
