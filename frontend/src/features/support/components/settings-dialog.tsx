// Heavy (Headless UI, React Hook Form): the inbox loads it lazily.
import {
  cannedFields,
  type StoredSupportSettings,
  type SupportSettings,
  type SupportTopic,
  supportSettingsSchema,
  supportTopics,
} from '@ahl/shared-types/support';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { type FieldLabels, RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { topicLabels } from '../support-labels.ts';

const Addresses = () => {
  const { t, i18n } = useLingui();
  const { fields, append, remove } = useFieldArray<SupportSettings, 'addresses'>({ name: 'addresses' });
  const used: readonly SupportTopic[] = fields.map(({ topic }) => topic);
  const free = supportTopics.find((topic) => !used.includes(topic));
  return (
    <fieldset className="space-y-3">
      <legend className="label text-ink-2">
        <Trans>Addresses by topic</Trans>
      </legend>
      <p className="text-sm text-ink-2">
        <Trans>A topic without an address goes to the contact address of the league.</Trans>
      </p>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <Field<SupportSettings> name={`addresses.${index}.topic`} label={t`Topic`}>
              <Select
                options={supportTopics.map((value) => ({ value, label: i18n._(topicLabels[value]) }))}
              />
            </Field>
            <Field<SupportSettings> name={`addresses.${index}.address`} label={t`E-mail`}>
              <TextInput type="email" maxLength={254} autoComplete="off" />
            </Field>
          </div>
          <IconButton
            label={t`Remove the address`}
            icon={<Trash2 />}
            onClick={() => remove(index)}
            className="mt-6"
          />
        </div>
      ))}
      {free && (
        <Button icon={<Plus />} onClick={() => append({ topic: free, address: '' })}>
          <Trans>Add an address</Trans>
        </Button>
      )}
    </fieldset>
  );
};

const CannedReplies = () => {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray<SupportSettings, 'cannedReplies'>({
    name: 'cannedReplies',
  });
  const names = cannedFields.map((field) => `{${field}}`).join(', ');
  return (
    <div className="border-t border-line pt-3.5">
      <fieldset className="space-y-3">
        <legend className="label text-ink-2">
          <Trans>Ready answers</Trans>
        </legend>
        <p className="text-sm text-ink-2">
          <Trans>{names} are filled in for each person.</Trans>
        </p>
        {fields.map((field, index) => (
          <div key={field.id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1 space-y-2">
              <Field<SupportSettings> name={`cannedReplies.${index}.name`} label={t`Name`}>
                <TextInput maxLength={60} autoComplete="off" />
              </Field>
              <Field<SupportSettings> name={`cannedReplies.${index}.text`} label={t`Text`}>
                <TextArea rows={3} maxLength={8000} />
              </Field>
            </div>
            <IconButton
              label={t`Remove the answer`}
              icon={<Trash2 />}
              onClick={() => remove(index)}
              className="mt-6"
            />
          </div>
        ))}
        <Button icon={<Plus />} onClick={() => append({ name: '', text: '' })}>
          <Trans>Add a ready answer</Trans>
        </Button>
      </fieldset>
    </div>
  );
};

const useFieldLabels = (): FieldLabels<SupportSettings> => {
  const { t, i18n } = useLingui();
  return {
    addresses: {
      label: t`Addresses by topic`,
      show: (list) =>
        (list as SupportSettings['addresses'])
          .map(({ topic, address }) => `${i18n._(topicLabels[topic])}: ${address}`)
          .join('\n'),
    },
    cannedReplies: {
      label: t`Ready answers`,
      show: (list) =>
        (list as SupportSettings['cannedReplies']).map(({ name, text }) => `${name}: ${text}`).join('\n'),
    },
  };
};

const none: SupportSettings = { addresses: [], cannedReplies: [] };
const valuesOf = (settings: StoredSupportSettings | null): SupportSettings => {
  const { addresses, cannedReplies } = settings ?? none;
  return { addresses, cannedReplies };
};

const SettingsForm = ({ settings, onClose }: { settings: StoredSupportSettings; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: supportSettingsSchema,
    record: settings,
    valuesOf,
    save: (body, version) => call('PUT /api/support/settings', { body: { ...body, version: version ?? 0 } }),
    onSaved: async () => {
      toast({ title: t`Addresses and ready answers are saved` });
      onClose();
      await invalidate(client, 'GET /api/support');
    },
  });
  return (
    <RecordForm
      form={form}
      label={t`Addresses and ready answers`}
      fields={useFieldLabels()}
      pendingLabel={t`Saving...`}
      onCancel={onClose}
    >
      <Addresses />
      <CannedReplies />
    </RecordForm>
  );
};

/** Renders the assignment of each topic, and the ready answers. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/support/settings');
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t`Addresses and ready answers`}>
      {data && <SettingsForm settings={data} onClose={onClose} />}
    </Dialog>
  );
};
