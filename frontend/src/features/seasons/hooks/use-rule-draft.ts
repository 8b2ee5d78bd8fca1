// The draft of a season's rule: one form shared by the tabs of the page, over the version that it started from. The
// office stores one draft per season on the server; later edits are local to this page until they are stored.
import {
  defaultRule,
  type PointsRule,
  type RulesVersion,
  type StoredRuleDraft,
} from '@ahl/shared-types/points-rules';
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { SaveStopped } from '@/components/form/server-error.ts';
import { type ContractForm, useContractForm } from '@/components/form/use-contract-form.ts';
import { call } from '@/lib/api-client.ts';
import { type Answer, setAnswer } from '@/lib/endpoint-query.ts';
import { type RuleValues, ruleFormSchema, valuesOfRule } from '../rule-values.ts';

/** The effects of publishing. */
type RulePreview = Answer<'POST /api/points-rules/preview'>;

/** A draft as the tabs use it. */
export type RuleDraft = {
  form: ContractForm<RuleValues, PointsRule>;
  isDirty: boolean;
  /** The version that the draft started from; 0 for the default rule. */
  baseVersion: number;
  /** Whether somebody published a newer version while the draft was written. */
  isBehind: boolean;
  /** Keeps the draft, and rebases it on the newest version. */
  catchUp: () => void;
  /** The checked draft with its effects; null before it was checked. */
  checked: { rule: PointsRule; preview: RulePreview } | null;
  clearChecked: () => void;
  /** Returns the draft as a rule; null if a field is wrong, which is shown at the field. */
  read: () => Promise<PointsRule | null>;
  /** Starts the draft from a rule. */
  startFrom: (rule: PointsRule) => void;
  /** The draft stored by the office; null if none is stored. */
  stored: StoredRuleDraft | null;
  /** Whether somebody else changed the stored draft while this one was written. */
  isOvertaken: boolean;
  /** Replaces the typed values with the stored draft. */
  takeStored: () => void;
  /** Keeps the typed values over the stored draft. */
  keepOwn: () => void;
  /** Stores the draft on the server; an error is shown at its field. */
  keep: () => Promise<void>;
  /** Deletes the stored draft. */
  drop: () => Promise<void>;
};

/** Returns the version of a stored draft; 0 for none. */
const versionOf = (stored: StoredRuleDraft | null): number => stored?.version ?? 0;

const useStoredDraft = (seasonId: string) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const input = { params: { id: seasonId } };
  const put = (draft: StoredRuleDraft | null) =>
    setAnswer(client, 'GET /api/seasons/:id/rule-draft', input, { draft });
  return {
    keep: async (rule: PointsRule, baseVersion: number, version: number) => {
      const body = { rule, baseVersion, version };
      const saved = await call('PUT /api/seasons/:id/rule-draft', { ...input, body });
      put(saved);
      toast({ title: t`The draft is saved` });
      return saved;
    },
    drop: async () => {
      await call('DELETE /api/seasons/:id/rule-draft', input);
      put(null);
      toast({ title: t`The draft is deleted` });
    },
  };
};

/** Returns the draft of a season's rule. Checking it asks the server for its effects. */
export const useRuleDraft = (
  season: SeasonRecord,
  versions: readonly RulesVersion[],
  stored: StoredRuleDraft | null,
): RuleDraft => {
  const { t } = useLingui();
  const inForce = versions.find(({ isInForce }) => isInForce);
  const version = inForce?.version ?? 0;
  const [baseVersion, setBaseVersion] = useState(stored?.baseVersion ?? version);
  const [draftVersion, setDraftVersion] = useState(versionOf(stored));
  const server = useStoredDraft(season.id);
  const [checked, setChecked] = useState<RuleDraft['checked']>(null);
  const form = useContractForm<RuleValues, PointsRule>({
    schema: ruleFormSchema,
    defaultValues: valuesOfRule(stored?.rule ?? inForce?.rule ?? defaultRule),
    errorTitle: t`Not checked`,
    onSubmit: async (rule) => {
      const body = { seasonId: season.id, rule };
      setChecked({ rule, preview: await call('POST /api/points-rules/preview', { body }) });
      // Checking does not save the draft.
      throw new SaveStopped();
    },
  });
  const { methods } = form;
  const { isDirty } = useFormState({ control: methods.control });
  const isNewer = version > baseVersion;
  const isOvertaken = versionOf(stored) !== draftVersion;
  const takeStored = () => {
    setDraftVersion(versionOf(stored));
    setBaseVersion(stored?.baseVersion ?? version);
    methods.reset(valuesOfRule(stored?.rule ?? inForce?.rule ?? defaultRule));
  };
  const syncWithServer = useEffectEvent(takeStored);
  useEffect(() => {
    if (isDirty) return;
    if (isOvertaken || (isNewer && !stored)) syncWithServer();
  }, [isDirty, isOvertaken, isNewer, stored]);
  const read = async () => {
    if (!(await methods.trigger())) return null;
    return ruleFormSchema.safeParse(methods.getValues()).data ?? null;
  };
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: () => setChecked(null) }),
    [methods],
  );
  return {
    form,
    isDirty,
    baseVersion,
    isBehind: isNewer && (isDirty || stored !== null),
    catchUp: () => setBaseVersion(version),
    checked,
    clearChecked: () => setChecked(null),
    read,
    startFrom: (rule) => {
      const values = valuesOfRule(rule);
      for (const name of Object.keys(values) as (keyof RuleValues)[])
        methods.setValue(name, values[name], { shouldDirty: true });
    },
    stored,
    isOvertaken: isOvertaken && isDirty,
    takeStored,
    keepOwn: () => setDraftVersion(versionOf(stored)),
    keep: async () => {
      const rule = await read();
      if (!rule) return;
      const saved = await server.keep(rule, baseVersion, draftVersion);
      setDraftVersion(saved.version);
      methods.reset(valuesOfRule(saved.rule));
    },
    drop: async () => {
      await server.drop();
      setDraftVersion(0);
      setBaseVersion(version);
      methods.reset(valuesOfRule(inForce?.rule ?? defaultRule));
    },
  };
};
