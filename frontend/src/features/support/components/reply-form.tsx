// Replies by mail: a ready answer is filled in and can be edited; the preview is the mail as it will be sent.
import { fillReply, replyBodySchema, replyParagraphs, type SupportEntry } from '@ahl/shared-types/support';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { Select } from '@/components/form/select.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { SelectField } from '@/components/ui/select-field.tsx';
import { call } from '@/lib/api-client.ts';
import { useProductName } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const schema = replyBodySchema.omit({ requestId: true });
type Values = z.input<typeof schema>;

const useReplyForm = (entry: SupportEntry) => {
  const { t } = useLingui();
  const client = useQueryClient();
  // One id per reply: a second press of the button does not send it again.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const { source, id } = entry;
  return useContractForm({
    schema,
    defaultValues: { text: '', followUp: 'answered' },
    errorTitle: t`Not sent`,
    afterSave: 'clear',
    onSubmit: async (body) => {
      await call('POST /api/support/:source/:id/replies', {
        params: { source, id },
        body: { ...body, requestId },
      });
      setRequestId(crypto.randomUUID());
      toast({ title: t`The answer is on its way to ${entry.name}` });
      await invalidate(client, 'GET /api/support');
    },
  });
};

const Preview = ({ entry }: { entry: SupportEntry }) => {
  const text = String(useWatch<Values>({ name: 'text' }) ?? '');
  return (
    <div className="rounded-control border border-line bg-raised px-3.5 py-2.5 text-sm">
      <p className="text-ink-2">
        <Trans>To {entry.email}</Trans>
      </p>
      <p className="font-semibold break-words">{entry.mailSubject}</p>
      {replyParagraphs(text, entry.reference).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have an order and nothing else
        <p key={index} className="mt-2 break-words whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      <p className="mt-2 border-t border-line pt-2 text-ink-2">
        {entry.replyTo === '' ? (
          <Trans>The league has no contact address: nobody would read an answer to this mail.</Trans>
        ) : (
          <Trans>An answer to it arrives at {entry.replyTo}, not here.</Trans>
        )}
      </p>
    </div>
  );
};

/** Renders the form of a reply. */
export const ReplyForm = ({ entry }: { entry: SupportEntry }) => {
  const { t } = useLingui();
  const form = useReplyForm(entry);
  const league = useProductName();
  const { data: settings } = useEndpoint('GET /api/support/settings');
  const ready = settings?.cannedReplies ?? [];
  const take = (name: string) => {
    const chosen = ready.find((one) => one.name === name);
    if (!chosen) return;
    const { name: person, reference, subject } = entry;
    const text = fillReply(chosen.text, { name: person, reference, subject, league });
    form.methods.setValue('text', text, { shouldDirty: true });
  };
  return (
    <section aria-label={t`Answer`} className="space-y-3 border-t border-line pt-3.5">
      <h3 className="label text-ink-2">
        <Trans>Answer by mail</Trans>
      </h3>
      {ready.length > 0 && (
        <SelectField
          label={t`Ready answer`}
          isLabelShown
          className="w-fit"
          options={[
            { value: '', label: t`Choose one` },
            ...ready.map(({ name }) => ({ value: name, label: name })),
          ]}
          value=""
          onChange={take}
        />
      )}
      <Form form={form} label={t`Answer`} className="space-y-3">
        <Field<Values> name="text" label={t`Your answer`}>
          <TextArea rows={5} maxLength={8000} />
        </Field>
        <Preview entry={entry} />
        {entry.source === 'inquiry' && (
          <Field<Values> name="followUp" label={t`Then`}>
            <Select
              options={[
                { value: 'answered', label: t`Mark it as answered` },
                { value: 'closed', label: t`Close it` },
                { value: 'keep', label: t`Leave the status unchanged` },
              ]}
            />
          </Field>
        )}
        <SubmitButton pendingLabel={t`Sending...`}>{t`Send the answer`}</SubmitButton>
      </Form>
    </section>
  );
};
