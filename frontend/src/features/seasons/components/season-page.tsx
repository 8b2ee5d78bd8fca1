// One season: facts, rule, rehearsal, end. The page owns the draft of the rule, so that its tabs share it.
import type { RulesVersion, StoredRuleDraft } from '@ahl/shared-types/points-rules';
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { UnsavedGuard } from '@/components/form/unsaved-guard.tsx';
import { RecordFacts } from '@/components/record/record-facts.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useRuleDraft } from '../hooks/use-rule-draft.ts';
import { daysText, ruleText, seasonState, seasonsPath } from '../season-labels.ts';
import { ClosingTab } from './closing-tab.tsx';
import { RehearsalTab } from './rehearsal-tab.tsx';
import { DraftInWords, RuleTab } from './rule-tab.tsx';
import { SeasonFacts } from './season-facts.tsx';

const SeasonView = ({
  season,
  versions,
  stored,
}: {
  season: SeasonRecord;
  versions: readonly RulesVersion[];
  stored: StoredRuleDraft | null;
}) => {
  const { t } = useLingui();
  const draft = useRuleDraft(season, versions, stored);
  const [params] = useSearchParams();
  const { label, tone } = seasonState(season);
  const isAtRule = params.get('tab') === 'rule' || params.get('tab') === 'rehearsal';
  const facts = (
    <RecordFacts
      label={t`Facts`}
      facts={[
        { label: t`State`, value: <Chip tone={tone}>{label}</Chip> },
        { label: t`Nights`, value: formatNumber(season.nights), note: t`posted` },
        {
          label: t`Players`,
          value: formatNumber(season.players),
          note: t`Leaderboard`,
          to: `/leaderboard?seasonId=${season.id}`,
        },
        { label: t`Rule of points`, value: ruleText(season) },
      ]}
    />
  );
  const hasOwnGuard = !params.has('tab');
  return (
    <>
      {!hasOwnGuard && (
        <FormProvider {...draft.form.methods}>
          <UnsavedGuard />
        </FormProvider>
      )}
      <RecordFrame
        title={season.name}
        facts={[daysText(season), label]}
        tabsLabel={t`Season`}
        tabs={[
          { id: 'facts', label: <Trans>Facts</Trans>, content: () => <SeasonFacts season={season} /> },
          {
            id: 'rule',
            label: <Trans>Rule of points</Trans>,
            content: () => <RuleTab season={season} draft={draft} versions={versions} />,
          },
          { id: 'rehearsal', label: <Trans>Rehearsal</Trans>, content: () => <RehearsalTab draft={draft} /> },
          { id: 'close', label: <Trans>Close</Trans>, content: () => <ClosingTab seasonId={season.id} /> },
        ]}
        aside={isAtRule ? <DraftInWords draft={draft} /> : facts}
      />
    </>
  );
};

/** Renders `/admin/edit-point-races/:id`. */
export const SeasonPage = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const season = useEndpoint('GET /api/seasons/:id', { params: { id } });
  const versions = useEndpoint(
    'GET /api/points-rules',
    { query: { seasonId: id } },
    { enabled: season.data !== undefined },
  );
  const stored = useEndpoint(
    'GET /api/seasons/:id/rule-draft',
    { params: { id } },
    { enabled: season.data !== undefined },
  );
  const isReady = season.data !== undefined && versions.data !== undefined && stored.data !== undefined;
  return (
    <RecordPage
      query={{
        data: isReady
          ? { season: season.data, versions: versions.data, stored: stored.data.draft }
          : undefined,
        error: season.error ?? versions.error ?? stored.error,
        isFetching: season.isFetching || versions.isFetching || stored.isFetching,
        refetch: () => Promise.all([season.refetch(), versions.refetch(), stored.refetch()]),
      }}
      back={{ to: seasonsPath, label: t`All seasons` }}
      loadingLabel={t`Loading the season`}
      missingTitle={t`There is no such season`}
    >
      {(record) => <SeasonView season={record.season} versions={record.versions} stored={record.stored} />}
    </RecordPage>
  );
};
