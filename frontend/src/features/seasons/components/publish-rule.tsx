// The effects of a checked draft, and its publication.
import type { SeasonRecord } from '@ahl/shared-types/seasons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Card } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatNumber } from '@/lib/format.ts';
import type { RuleDraft } from '../hooks/use-rule-draft.ts';
import { ComparedPlayers } from './compared-players.tsx';

const shown = 12;

type PublishProps = {
  season: SeasonRecord;
  draft: RuleDraft;
  checked: NonNullable<RuleDraft['checked']>;
};

const usePublishForm = ({ season, draft, checked: { rule } }: PublishProps) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const version = draft.baseVersion + 1;
  return useContractForm({
    schema: z.object({ reason: z.string().trim().max(300) }),
    defaultValues: { reason: '' },
    errorTitle: t`Not published`,
    onSubmit: async ({ reason }) => {
      const body = { seasonId: season.id, expectedVersion: draft.baseVersion, rule, reason };
      await call('POST /api/points-rules', { body });
      toast({
        title: t`Version ${version} is published`,
        description: t`Every night of the season is scored by it.`,
      });
      draft.form.methods.reset(draft.form.methods.getValues());
      draft.clearChecked();
      await Promise.all([
        invalidate(client, 'GET /api/points-rules'),
        invalidate(client, 'GET /api/seasons'),
      ]);
    },
  });
};

/** Renders the card below a checked draft: who gains and loses, the reason, the publish button. */
export const PublishRule = (props: PublishProps) => {
  const { t } = useLingui();
  const { draft, checked } = props;
  const { preview } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = usePublishForm(props);
  const version = draft.baseVersion + 1;
  const players = formatNumber(preview.players);
  const points = formatNumber(preview.changedPoints);
  const ranks = formatNumber(preview.changedRanks);
  return (
    <Card className="space-y-4 p-4 sm:p-6" aria-label={t`What changes`}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-bold outline-none">
          <Trans>What changes</Trans>
        </h2>
        <p className="text-ink-2">
          {preview.players === 0 ? (
            <Trans>No night of this season is posted yet: nothing changes for anybody.</Trans>
          ) : (
            <Trans>
              Of {players} players, {points} get different points and {ranks} a different rank.
            </Trans>
          )}
        </p>
      </div>
      {preview.differences.length > 0 && <ComparedPlayers rows={preview.differences.slice(0, shown)} />}
      {preview.differences.length > shown && (
        <p className="text-sm text-ink-2">
          <Plural
            value={preview.differences.length - shown}
            one="# more player with a change"
            other="# more players with a change"
          />
        </p>
      )}
      <Form form={form} label={t`Publish the rule`}>
        <Field
          name="reason"
          label={t`Why the rule changes`}
          hint={t`Members read it beside the version.`}
          isOptional={draft.baseVersion === 0}
        >
          <TextArea rows={2} maxLength={300} className="min-h-16" />
        </Field>
        <div className="flex justify-end">
          <SubmitButton pendingLabel={t`Publishing...`}>
            <Trans>Publish version {version}</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
};
