// The draft of a season's rule: one form that the tabs of the page share, over the version that it began with.
import { defaultRule, type PointsRule, type RulesVersion } from '@ahl/shared-types/points-rules';
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { SaveStopped } from '@/components/form/server-error.ts';
import { type ContractForm, useContractForm } from '@/components/form/use-contract-form.ts';
import { call } from '@/lib/api-client.ts';
import type { Answer } from '@/lib/endpoint-query.ts';
import { type RuleValues, ruleFormSchema, valuesOfRule } from '../rule-values.ts';

/** What publishing would change. */
export type RulePreview = Answer<'POST /api/points-rules/preview'>;

/** A draft as the tabs use it. */
export type RuleDraft = {
  form: ContractForm<RuleValues, PointsRule>;
  isDirty: boolean;
  /** The version that the draft began with; 0 for the default rule. */
  baseVersion: number;
  /** Somebody published a newer version while the draft was written. */
  isBehind: boolean;
  /** Keeps the draft, over the newest version. */
  catchUp: () => void;
  /** The checked draft with what it would change; null before it was checked. */
  checked: { rule: PointsRule; preview: RulePreview } | null;
  clearChecked: () => void;
  /** The draft as a rule; null where a field is wrong, which is shown at the field. */
  read: () => Promise<PointsRule | null>;
  /** Begins again with a rule. */
  startFrom: (rule: PointsRule) => void;
};

/** The draft of a season's rule. Checking it asks the server what it would change. */
export const useRuleDraft = (season: SeasonRecord, versions: readonly RulesVersion[]): RuleDraft => {
  const { t } = useLingui();
  const inForce = versions.find(({ isInForce }) => isInForce);
  const version = inForce?.version ?? 0;
  const [baseVersion, setBaseVersion] = useState(version);
  const [checked, setChecked] = useState<RuleDraft['checked']>(null);
  const form = useContractForm<RuleValues, PointsRule>({
    schema: ruleFormSchema,
    defaultValues: valuesOfRule(inForce?.rule ?? defaultRule),
    errorTitle: t`Not checked`,
    onSubmit: async (rule) => {
      const body = { seasonId: season.id, rule };
      setChecked({ rule, preview: await call('POST /api/points-rules/preview', { body }) });
      // The draft is not saved by it.
      throw new SaveStopped();
    },
  });
  const { methods } = form;
  const { isDirty } = useFormState({ control: methods.control });
  const isNewer = version > baseVersion;
  useEffect(() => {
    if (!isNewer || isDirty || !inForce) return;
    setBaseVersion(version);
    methods.reset(valuesOfRule(inForce.rule));
  }, [isNewer, isDirty, inForce, version, methods]);
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: () => setChecked(null) }),
    [methods],
  );
  return {
    form,
    isDirty,
    baseVersion,
    isBehind: isNewer && isDirty,
    catchUp: () => setBaseVersion(version),
    checked,
    clearChecked: () => setChecked(null),
    read: async () => {
      if (!(await methods.trigger())) return null;
      return ruleFormSchema.safeParse(methods.getValues()).data ?? null;
    },
    startFrom: (rule) => {
      const values = valuesOfRule(rule);
      for (const name of Object.keys(values) as (keyof RuleValues)[])
        methods.setValue(name, values[name], { shouldDirty: true });
    },
  };
};
