// The rule of a season: a draft as a form, its effects, and its publication as a version with a reason.
import { knownRules, type PointsRule, type RulesVersion, summaryOf } from '@ahl/shared-types/points-rules';
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { RuleCard } from '@/components/league/rule-card.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useBarHeight } from '@/lib/use-bar-height.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import type { RuleDraft } from '../hooks/use-rule-draft.ts';
import { type RuleValues, ruleFormSchema } from '../rule-values.ts';
import { PublishRule } from './publish-rule.tsx';
import { RuleFields } from './rule-fields.tsx';
import { RuleVersions } from './rule-versions.tsx';

/** Returns the rules that a draft can start from: those of other seasons, and well-known ones. */
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

/** Renders the draft in plain sentences, if it is a valid rule. */
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
      <Trans>Keep my draft instead</Trans>
    </Button>
  </Card>
);

const Overtaken = ({ draft }: { draft: RuleDraft }) => (
  <Card role="status" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
    <p>
      <Trans>Somebody else has changed the draft meanwhile. What you typed is still here.</Trans>
    </p>
    <div className="flex flex-wrap gap-2">
      <Button onClick={draft.takeStored}>
        <Trans>Take theirs</Trans>
      </Button>
      <Button onClick={draft.keepOwn}>
        <Trans>Keep mine instead</Trans>
      </Button>
    </div>
  </Card>
);

const DraftState = ({ draft }: { draft: RuleDraft }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { isDirty, baseVersion, stored } = draft;
  if (isDirty) return <Trans>A draft: nothing is published yet</Trans>;
  if (stored) {
    const { savedBy } = stored;
    const when = shortWhen(stored.savedAt, timeZone, serverNow());
    return (
      <Trans>
        A draft, saved by {savedBy}, {when}: nothing is published yet
      </Trans>
    );
  }
  return baseVersion === 0 ? (
    <Trans>The default rule is in force</Trans>
  ) : (
    <Trans>Version {baseVersion} is in force</Trans>
  );
};

/** Returns a function that runs an action on the draft; a refusal is shown, and the typed values are kept. */
const useDraftAct = () => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const act = async (work: () => Promise<void>) => {
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      toastFailure(t`The draft was not changed`, error);
    }
    setIsPending(false);
  };
  return { isPending, act };
};

const CheckBar = ({ draft }: { draft: RuleDraft }) => {
  const { t } = useLingui();
  const { isPending, act } = useDraftAct();
  const { isDirty, form, baseVersion, stored } = draft;
  return (
    <div
      ref={useBarHeight()}
      data-save-bar=""
      className="sticky bottom-0 z-20 -mx-3.5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-3.5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <p role="status" className="mr-auto text-sm text-ink-2">
        <DraftState draft={draft} />
      </p>
      {isDirty && (
        <Button variant="quiet" onClick={() => form.methods.reset()}>
          <Trans>Discard</Trans>
        </Button>
      )}
      {stored && !isDirty && (
        <Button variant="quiet" isPending={isPending} onClick={() => void act(draft.drop)}>
          <Trans>Delete the draft</Trans>
        </Button>
      )}
      {isDirty && (
        <Button isPending={isPending} onClick={() => void act(draft.keep)}>
          <Trans>Keep the draft</Trans>
        </Button>
      )}
      <SubmitButton pendingLabel={t`Checking...`} disabled={!isDirty && !stored && baseVersion > 0}>
        <Eye />
        <Trans>See what changes</Trans>
      </SubmitButton>
    </div>
  );
};

/** Renders the tab of the rule. */
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
      {draft.isOvertaken && <Overtaken draft={draft} />}
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
