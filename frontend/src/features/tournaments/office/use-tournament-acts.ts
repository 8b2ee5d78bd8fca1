// The actions on tournaments of the list: on one from its row's menu, on many from the bulk bar.
import type { BulkOutcome } from '@ahl/shared-types/common';
import type { ListedTournament } from '@ahl/shared-types/tournaments';
import { plural, t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerBatchUndo } from '@/components/changes/undo.ts';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { runBulk } from '@/components/table/bulk-acts.ts';
import type { BulkRows } from '@/components/table/table-types.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import type { ActDialogProps } from './components/act-dialog.tsx';

/** The message when an action is done. */
export const doneText = {
  cancel: (count: number): string =>
    plural(count, { one: '# tournament is cancelled', other: '# tournaments are cancelled' }),
  move: (count: number): string =>
    plural(count, { one: '# tournament has moved', other: '# tournaments have moved' }),
  reinstate: (count: number): string =>
    plural(count, { one: '# tournament takes place again', other: '# tournaments take place again' }),
} as const;

/** Reinstates cancelled tournaments. @throws ApiError */
export const reinstate = async (client: QueryClient, rows: BulkRows): Promise<BulkOutcome> => {
  const outcome = await runBulk('tournaments', rows, 'reinstate');
  await invalidate(client, 'GET /api/tournaments');
  return outcome;
};

/** Shows a toast with the result of an action on one row. */
const tell = (act: keyof typeof doneText, { done, failed, batchId }: BulkOutcome): void => {
  const [refused] = failed;
  if (refused) toast({ variant: 'error', title: t`Nothing was changed.`, description: sentenceOf(refused) });
  else offerBatchUndo(doneText[act](done), batchId);
};

/** Returns the actions of a page of tournaments, and the dialog that asks for their details. */
export const useTournamentActs = () => {
  const client = useQueryClient();
  const [pending, setPending] = useState<ActDialogProps | null>(null);
  /** Asks for the details; null if the person cancelled. @throws what refused the act */
  const ask = (act: ActDialogProps['act'], rows: BulkRows, what: string): Promise<BulkOutcome | null> =>
    new Promise((resolve, reject) => {
      const onDone: ActDialogProps['onDone'] = (outcome) => {
        setPending(null);
        resolve(outcome);
      };
      const onRefused: ActDialogProps['onRefused'] = (error) => {
        setPending(null);
        reject(error);
      };
      setPending({ act, rows, what, onDone, onRefused });
    });
  const askForOne = async (act: ActDialogProps['act'], { key, name }: ListedTournament) => {
    const outcome = await ask(act, { ids: [key] }, name);
    if (outcome) tell(act, outcome);
  };
  const reinstateOne = async ({ key }: ListedTournament) => {
    try {
      tell('reinstate', await reinstate(client, { ids: [key] }));
    } catch (error) {
      toastFailure(t`Nothing was changed.`, error);
    }
  };
  return { pending, ask, askForOne, reinstateOne };
};
