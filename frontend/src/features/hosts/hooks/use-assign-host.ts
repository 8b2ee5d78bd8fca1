import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

/** For how long a host is given to an event. */
export type AssignmentType = 'permanent' | 'one-time';

/** A choice to be confirmed: the card, its date, the host's name, and that of the host who was seen (empty: no host). */
export type HostChoice = { cardId: string; date: string; hostName: string; seenHostName: string };

/** The id of a weekly event from its card's id. */
const eventIdOf = (cardId: string): string => cardId.replace(/^calendar-/, '');

/** What the server says of an assignment. */
export type HostAnswer = Awaited<ReturnType<typeof assign>>;

const assign = ({
  cardId,
  date,
  hostName,
  seenHostName,
  assignmentType,
}: HostChoice & { assignmentType: AssignmentType }) =>
  call('PUT /api/calendar-events/:id/host', {
    params: { id: eventIdOf(cardId) },
    body: {
      hostName,
      assignmentType,
      ...(assignmentType === 'one-time' ? { specificDate: date } : {}),
      seenHostName,
      seenOn: date,
    },
  });

/** Gives an event a host, then asks for the day's events again; `onDone` follows once they are there. */
export const useAssignHost = (
  onDone: (answer: HostAnswer) => void,
): UseMutationResult<HostAnswer, ApiError, HostChoice & { assignmentType: AssignmentType }> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: assign,
    // Whoever was refused sees behind the dialog who hosts by now; the refusal does not wait for it.
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

/** Takes the host of one day away, so that the host of every week has it. */
export const useClearDayHost = () => {
  const queryClient = useQueryClient();
  return async (cardId: string, date: string): Promise<void> => {
    await call('DELETE /api/calendar-events/:id/days/:date/host', {
      params: { id: eventIdOf(cardId), date },
    });
    await invalidate(queryClient, 'GET /api/tournaments/date/:date', { params: { date } });
  };
};
