import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError, call } from '@/lib/api-client.ts';

/** For how long a host is given to an event. */
export type AssignmentType = 'permanent' | 'one-time';

/** A choice to be confirmed: the card, its date, and the host's name (empty: no host). */
export type HostChoice = { cardId: string; date: string; hostName: string };

/** The names that an event can be given to. */
export const useAvailableHosts = () => useQuery<string[]>({ queryKey: ['/api/hosts/available'] });

/** The id of a weekly event from its card's id. */
export const eventIdOf = (cardId: string): string => cardId.replace(/^calendar-/, '');

/** Gives an event a host, then asks for the day's events again; `onDone` follows once they are there. */
export const useAssignHost = (
  onDone: () => void,
): UseMutationResult<unknown, ApiError, HostChoice & { assignmentType: AssignmentType }> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ cardId, date, hostName, assignmentType }) =>
      call('PUT /api/calendar-events/:id/host', {
        params: { id: eventIdOf(cardId) },
        body: {
          hostName,
          assignmentType,
          ...(assignmentType === 'one-time' ? { specificDate: date } : {}),
        },
      }),
    onSuccess: async (_answer, { assignmentType, date }) => {
      const queryKey =
        assignmentType === 'one-time' ? ['/api/tournaments/date', date] : ['/api/tournaments/date'];
      await queryClient.invalidateQueries({ queryKey });
      onDone();
    },
  });
};
