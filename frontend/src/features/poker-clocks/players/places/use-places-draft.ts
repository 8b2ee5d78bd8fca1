// Corrections of a finished night's places: drafted at the desk, previewed by the server, then sent as one command.

import { AppError } from '@ahl/shared-types/common';
import { type Clock, correctPlaces, type Night, type PlaceCorrection } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SaveStopped } from '@/components/form/server-error.ts';
import { useSameNight } from '@/components/same-night/use-same-night.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { sendCommand } from '../../core/commands/command-sender.ts';

const draftId = 'draft';

const applied = <N extends Night>(night: N, corrections: readonly PlaceCorrection[]): N => ({
  ...night,
  ...(corrections.length > 0
    ? correctPlaces(night, { corrections, commandId: draftId }, new Date(0).toISOString())
    : {}),
});

/** Corrections with the id of their command: sent again, the same ones take effect once. */
export type PlacesDraft = { corrections: readonly PlaceCorrection[]; commandId: string };

/**
 * Returns the corrections so far, on the night as it was when the draft began. A correction that is not possible is
 * refused with a sentence and not added.
 */
export const usePlacesDraft = (current: Night) => {
  const [night] = useState(current);
  const [draft, setDraft] = useState<PlacesDraft>({ corrections: [], commandId: newId() });
  const { corrections } = draft;
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (next: readonly PlaceCorrection[]) => {
    try {
      applied(night, next);
      setDraft({ corrections: next, commandId: newId() });
      setRefusal(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRefusal(sentenceOf(error));
    }
  };
  return {
    draft,
    refusal,
    corrected: applied(night, corrections),
    add: (correction: PlaceCorrection) => change([...corrections, correction]),
    undoLast: () => change(corrections.slice(0, -1)),
  };
};

/** Returns what posting would change with these corrections. */
export const usePlacesPreview = (
  { id, version }: Pick<Clock, 'id' | 'version'>,
  corrections: readonly PlaceCorrection[],
) =>
  useQuery({
    queryKey: ['places-preview', id, version, corrections],
    queryFn: () =>
      call('POST /api/poker-clocks/:id/result/preview', {
        params: { id },
        body: { corrections: [...corrections] },
      }),
    enabled: corrections.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Sends the corrections to the clock, which posts them in the same transaction. */
export const usePlacesPost = (
  { id, version }: Pick<Clock, 'id' | 'version'>,
  notify: (sentence: string) => void,
) => {
  const queryClient = useQueryClient();
  const { ask, question } = useSameNight();
  const mutation = useMutation({
    mutationFn: ({ corrections, commandId }: PlacesDraft) =>
      ask((otherThan) =>
        sendCommand(id, {
          type: 'correct-places',
          commandId,
          expectedVersion: version,
          corrections: [...corrections],
          otherThan,
        }),
      ),
    onError: (error) => {
      if (error instanceof SaveStopped) return;
      notify(
        failureText(
          error,
          t`The server did not answer. Post them again: they take effect once, even if it had them already.`,
        ),
      );
    },
    onSettled: async () => {
      await invalidate(queryClient, 'GET /api/poker-clocks/:id/night', { params: { id } });
      await invalidate(queryClient, 'GET /api/poker-clocks/:id', { params: { id } }, { exact: true });
    },
  });
  return { ...mutation, question };
};
