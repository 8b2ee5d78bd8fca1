// The rule of a season: a draft by form, what it would change, and its publication as a version with a reason.
import { knownRules, type PointsRule, type RulesVersion, summaryOf } from '@ahl/shared-types/points-rules';
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { RuleCard } from '@/components/league/rule-card.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { RuleDraft } from '../hooks/use-rule-draft.ts';
import { type RuleValues, ruleFormSchema } from '../rule-values.ts';
import { PublishRule } from './publish-rule.tsx';
import { RuleFields } from './rule-fields.tsx';
import { RuleVersions } from './rule-versions.tsx';

/** The rules that a draft may begin with: those of other seasons, and well-known ones. */
const useStartingRules = (season: SeasonRecord): { value: string; label: string; rule: PointsRule }[] => {
  const seasons = useEndpoint('GET /api/seasons').data ?? [];
  const versions = useEndpoint('GET /api/points-rules').data ?? [];
  const others = seasons.flatMap(({ id, name }) => {
    const found = versions.find((version) => version.seasonId === id && version.isInForce);
    return found && id !== season.id
      ? [{ value: id, label: `${name}: ${found.rule.name}`, rule: found.rule }]
      : [];
  });
  return [...others, ...knownRules.map((rule) => ({ value: rule.name, label: rule.name, rule }))];
};

const StartFrom = ({ season, draft }: { season: SeasonRecord; draft: RuleDraft }) => {
  const { t } = useLingui();
  const rules = useStartingRules(season);
  return (
    <SelectField
      label={t`Start from another rule`}
      value=""
      options={[{ value: '', label: t`Start from another rule` }, ...rules]}
      onChange={(chosen) => {
        const found = rules.find(({ value }) => value === chosen);
        if (found) draft.startFrom(found.rule);
      }}
    />
  );
};

/** The draft in plain sentences, while it is a rule. */
export const DraftInWords = ({ draft }: { draft: RuleDraft }) => {
  useWatch({ control: draft.form.methods.control });
  const rule = ruleFormSchema.safeParse(draft.form.methods.getValues() as RuleValues).data;
  return rule ? <RuleCard rule={summaryOf(rule)} tieRule={rule.tieRule} /> : null;
};

const Behind = ({ draft }: { draft: RuleDraft }) => (
  <Card role="status" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
    <p>
      <Trans>Somebody published another version meanwhile. Your draft is still here.</Trans>
    </p>
    <Button onClick={draft.catchUp}>
      <Trans>Keep my draft over it</Trans>
    </Button>
  </Card>
);

const CheckBar = ({ draft }: { draft: RuleDraft }) => {
  const { t } = useLingui();
  const { isDirty, form, baseVersion } = draft;
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-20 -mx-3.5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-3.5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <p role="status" className="mr-auto text-sm text-ink-2">
        {isDirty && t`A draft: nothing is published yet`}
        {!isDirty &&
          (baseVersion === 0 ? t`The default rule is in force` : t`Version ${baseVersion} is in force`)}
      </p>
      {isDirty && (
        <Button variant="quiet" onClick={() => form.methods.reset()}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <SubmitButton pendingLabel={t`Checking...`} disabled={!isDirty && baseVersion > 0}>
        <Eye />
        <Trans>See what changes</Trans>
      </SubmitButton>
    </div>
  );
};

/** The tab of the rule. */
export const RuleTab = ({
  season,
  draft,
  versions,
}: {
  season: SeasonRecord;
  draft: RuleDraft;
  versions: readonly RulesVersion[];
}) => {
  const { t } = useLingui();
  const isClosed = season.status === 'closed';
  return (
    <div className="space-y-3.5">
      {isClosed && (
        <Card role="status" className="px-4 py-3">
          <Trans>This season is closed: its rule stays. Reopen it to publish another one.</Trans>
        </Card>
      )}
      {draft.isBehind && <Behind draft={draft} />}
      <div className="flex justify-end">
        <StartFrom season={season} draft={draft} />
      </div>
      <Form form={draft.form} label={t`Rule of points`} className="space-y-3.5">
        <RuleFields />
        {!isClosed && <CheckBar draft={draft} />}
      </Form>
      {draft.checked && <PublishRule season={season} draft={draft} checked={draft.checked} />}
      <RuleVersions versions={versions} />
    </div>
  );
};
