// What a save would change, and for whom, computed by the server while the form is filled in.
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { failureText } from '@/components/feedback/failure-text.ts';
import { nameOf } from '@/components/league/player-name.tsx';
import { Card } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { call } from '@/lib/api-client.ts';
import { cn } from '@/lib/cn.ts';
import { inputOf, type ResultValues, resultFormSchema } from '../result-form.ts';
import { changeText, differenceText, gainsText, pointsDifference } from '../result-labels.ts';

/** Returns what a save of the form would change; null while the form is not valid. */
export const useResultPreview = (resultId: string | null) => {
  const values = useDeferredValue(useWatch<ResultValues>());
  const { isDirty } = useFormState();
  const parsed = resultFormSchema.safeParse(values);
  const body = parsed.success ? { ...inputOf(parsed.data), resultId } : null;
  return useQuery({
    queryKey: ['result-preview', body],
    queryFn: () => (body ? call('POST /api/results/preview', { body }) : null),
    enabled: body !== null && (isDirty || resultId === null),
    placeholderData: keepPreviousData,
    retry: false,
  });
};

/** Renders the points that a member gains or loses: in words of colour and sign. */
const Difference = ({ points }: { points: number }) => (
  <span
    className={cn(
      'w-16 text-right font-semibold tabular-nums',
      points > 0 && 'text-felt',
      points < 0 && 'text-red',
    )}
  >
    {differenceText(points)}
  </span>
);

/** Renders whose place and points a save would change, and who gains or loses. */
export const ResultChangesCard = ({ resultId }: { resultId: string | null }) => {
  const { t } = useLingui();
  const { data, error, isFetching } = useResultPreview(resultId);
  return (
    <Card className="space-y-2 p-4" aria-busy={isFetching}>
      <h2 className="font-display text-lg font-bold">
        <Trans>What changes</Trans>
      </h2>
      {error ? (
        <p role="alert" className="text-red">
          {failureText(error, t`What changes could not be worked out.`)}
        </p>
      ) : (
        <p role="status" className="text-ink-2">
          {!data && <Trans>Nothing yet.</Trans>}
          {data && data.changes.length > 0 && gainsText(data.changes)}
          {data && data.changes.length === 0 && <Trans>No member’s place or points change.</Trans>}
          {data?.seasonId === null && (
            <Trans>No season covers this day: it counts for months and all time.</Trans>
          )}
        </p>
      )}
      {data && data.changes.length > 0 && (
        <List aria-label={t`Changed players`}>
          {data.changes.map((change) => (
            <ListRow key={change.player.id} className="min-h-11 flex-wrap justify-between gap-y-0">
              <span className="min-w-0 font-semibold">{nameOf(change.player)}</span>
              <span className="ml-auto text-right text-sm tabular-nums">{changeText(change)}</span>
              <Difference points={pointsDifference(change)} />
            </ListRow>
          ))}
        </List>
      )}
    </Card>
  );
};
