import type { PublicPlayer } from '@ahl/shared-types/players';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { ApiError, call } from '@/lib/api-client.ts';
import { newId } from '@/lib/new-id.ts';

export type WalkInForm = { firstName: string; lastName: string; city: string };

const duplicatesIn = (error: unknown): PublicPlayer[] | null =>
  error instanceof ApiError && error.code === 'CONFLICT' && Array.isArray(error.body.players)
    ? (error.body.players as PublicPlayer[])
    : null;

/**
 * Creates a member account for a walk-in. `duplicates` are the members of the same name that the server reported: after
 * the host confirms that this is another person, a new account is created.
 */
export const useWalkIn = (onMade: (member: PublicPlayer) => void, notify: (sentence: string) => void) => {
  const idempotencyKey = useRef(newId());
  const [duplicates, setDuplicates] = useState<PublicPlayer[] | null>(null);
  const mutation = useMutation({
    mutationFn: (form: WalkInForm & { isAnotherPerson: boolean }) =>
      call('POST /api/players/walk-ins', { body: { ...form, idempotencyKey: idempotencyKey.current } }),
    onSuccess: ({ player }) => onMade(player),
    onError: (error) => {
      const same = duplicatesIn(error);
      if (same) setDuplicates(same);
      else notify(failureText(error, t`The account was not made. Please try again.`));
    },
  });
  return {
    duplicates,
    isPending: mutation.isPending,
    make: (form: WalkInForm) => {
      setDuplicates(null);
      mutation.mutate({ ...form, isAnotherPerson: false });
    },
    makeAnyway: (form: WalkInForm) => mutation.mutate({ ...form, isAnotherPerson: true }),
    forgetDuplicates: () => setDuplicates(null),
  };
};
