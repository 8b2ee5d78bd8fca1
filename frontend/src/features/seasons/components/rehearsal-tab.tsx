// The draft applied to past seasons: each side by side with the rule that it had. It writes nothing.
import { maxRehearsedSeasons, type RehearsedSeason } from '@ahl/shared-types/points-rules';
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import type { RuleDraft } from '../hooks/use-rule-draft.ts';
import { daysText } from '../season-labels.ts';
import { RehearsedSeasonCard } from './rehearsed-season-card.tsx';

const chosenAtFirst = 3;

/** Returns the seasons with nights to score, newest first. */
const usePlayedSeasons = (): readonly SeasonRecord[] | undefined => {
  const { data } = useEndpoint(
    'GET /api/seasons/office',
    { query: { pageSize: 50 } },
    { placeholderData: keepPreviousData },
  );
  return data?.items.filter(({ nights }) => nights > 0);
};

const SeasonChoice = ({
  seasons,
  chosen,
  onChange,
}: {
  seasons: readonly SeasonRecord[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-semibold">
      <Trans>Seasons, at most {maxRehearsedSeasons}</Trans>
    </legend>
    <div className="grid gap-x-4 sm:grid-cols-2">
      {seasons.map((season) => {
        const isChosen = chosen.includes(season.id);
        return (
          <Checkbox
            key={season.id}
            label={
              <>
                {season.name} <span className="text-ink-2">{daysText(season)}</span>
              </>
            }
            checked={isChosen}
            disabled={!isChosen && chosen.length >= maxRehearsedSeasons}
            onChange={() =>
              onChange(isChosen ? chosen.filter((id) => id !== season.id) : [...chosen, season.id])
            }
            className="min-h-11 py-1.5"
          />
        );
      })}
    </div>
  </fieldset>
);

/** Renders the tab of the rehearsal. */
export const RehearsalTab = ({ draft }: { draft: RuleDraft }) => {
  const { t } = useLingui();
  const seasons = usePlayedSeasons();
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [shown, setShown] = useState<readonly RehearsedSeason[] | null>(null);
  const { mutate, isPending } = useEndpointMutation('POST /api/points-rules/rehearsal', {
    onSuccess: (answer) => setShown(answer.seasons),
    onError: (error) => toastFailure(t`Not rehearsed`, error),
  });
  const chosen = picked ?? seasons?.slice(0, chosenAtFirst).map(({ id }) => id) ?? [];
  const rehearse = async () => {
    const rule = await draft.read();
    if (rule) mutate({ body: { rule, seasonIds: [...chosen] } });
    else
      toast({
        variant: 'error',
        title: t`Not rehearsed`,
        description: t`A field of the draft is wrong: look at the rule.`,
      });
  };
  if (seasons?.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Play}
          title={t`Nothing to rehearse with yet`}
          text={t`A draft is rehearsed over seasons with posted nights.`}
        />
      </Card>
    );
  return (
    <div className="space-y-3.5">
      <Card className="space-y-4 p-4 sm:p-6">
        <p className="text-ink-2">
          <Trans>
            What the rule as it is written on the tab before would have made of these seasons. Nothing is
            published.
          </Trans>
        </p>
        {seasons && <SeasonChoice seasons={seasons} chosen={chosen} onChange={setPicked} />}
        <Button
          variant="primary"
          icon={<Play />}
          onClick={() => void rehearse()}
          isPending={isPending}
          pendingLabel={t`Rehearsing...`}
          disabled={chosen.length === 0}
        >
          <Trans>Rehearse the draft</Trans>
        </Button>
      </Card>
      <div aria-live="polite" className="space-y-3.5">
        {shown?.map((season) => (
          <RehearsedSeasonCard key={season.season.id} rehearsed={season} />
        ))}
      </div>
    </div>
  );
};
