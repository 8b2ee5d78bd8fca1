import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { useLeague } from '../../core/reading/use-league.ts';
import { handPointsText } from '../hand-labels.ts';
import { usePlayersPanel } from './players-context.ts';

/** Renders tonight's high hands, the newest first. */
export const HighHandsPart = () => {
  const { t } = useLingui();
  const { night } = usePlayersPanel();
  const { timeOf } = useLeague();
  const entryOf = (entryId: string) => night.entries.find(({ id }) => id === entryId);
  return (
    <Card className="px-4 pt-1 pb-3">
      <CardHeading level="h3">
        <Trans>High hands</Trans>
      </CardHeading>
      {night.highHands.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>None yet. Tap a player and High hand to note one.</Trans>
        </p>
      ) : (
        <ul>
          {night.highHands.toReversed().map(({ entryId, hand, code, at }) => (
            <li key={`${entryId}${at}`} className="flex items-baseline gap-3 border-t border-line py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{hand}</span>
                <span className="block truncate text-sm text-ink-2">
                  {entryOf(entryId)?.name ?? t`A player`}
                </span>
                <span className="block text-sm text-ink-2">
                  {handPointsText(code, entryOf(entryId), night)}
                </span>
              </span>
              <time dateTime={at} className="text-sm text-ink-2 tabular-nums">
                {timeOf(Date.parse(at))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
