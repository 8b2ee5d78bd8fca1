import type { ResultChanges } from '@ahl/shared-types/results';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '@/components/feedback/failure-text.ts';
import { List, ListRow } from '@/components/ui/list.tsx';
import { ordinal } from '@/lib/points-labels.ts';
import { changeText, seasonText, unchangedText } from '../result-labels.ts';

type Preview = { data?: ResultChanges | undefined; error: unknown; isFetching: boolean };

/** Renders the players whose place and points a post would change, and how. */
export const PlacesChanges = ({ preview: { data, error, isFetching } }: { preview: Preview }) => {
  const { t } = useLingui();
  if (error)
    return (
      <p role="alert" className="font-medium text-red">
        {failureText(error, t`What changes could not be worked out. Please try again.`)}
      </p>
    );
  if (!data)
    return (
      <p className="text-ink-2">
        <Trans>Working out what changes...</Trans>
      </p>
    );
  const notes = [unchangedText(data), seasonText(data.seasonId === null)].filter((line) => line !== null);
  return (
    <section aria-label={t`What changes`} aria-busy={isFetching} className="space-y-2">
      <h3 className="font-display text-lg font-bold">
        <Trans>What changes</Trans>
      </h3>
      {data.changes.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No member’s place or points change.</Trans>
        </p>
      ) : (
        <List aria-label={t`Changed players`}>
          {data.changes.map((change) => (
            <ListRow key={change.player.id} className="min-h-11 flex-wrap justify-between gap-y-0">
              <span className="min-w-0 font-semibold">
                {change.player.firstName} {change.player.lastName}
              </span>
              <span className="ml-auto text-right tabular-nums">{changeText(change, ordinal)}</span>
            </ListRow>
          ))}
        </List>
      )}
      {notes.map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
    </section>
  );
};
