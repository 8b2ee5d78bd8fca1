import {
  type HostReminderSettings,
  hostReminderSettingsSchema,
  reminderChannels,
  type StoredReminderSettings,
} from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { TimeField } from '@/components/form/time-field.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { channelLabels } from '../reminder-labels.ts';
import { PreviewList } from './preview-list.tsx';
import { StepFields } from './step-fields.tsx';

const valuesOf = (settings: StoredReminderSettings | null): HostReminderSettings => {
  const { isOn, steps, channels, quietFrom, quietTo, offersDeclined } = settings as StoredReminderSettings;
  return { isOn, steps, channels, quietFrom, quietTo, offersDeclined };
};

const Fields = () => {
  const { t, i18n } = useLingui();
  return (
    <>
      <CheckboxField<HostReminderSettings>
        name="isOn"
        label={<Trans>Remind hosts of their nights</Trans>}
        hint={<Trans>Each reminder asks for a yes or a no by a link, without a sign-in.</Trans>}
      />
      <StepFields />
      <ChoiceGroup
        name="channels"
        several
        label={t`By`}
        options={reminderChannels.map((value) => ({ value, label: i18n._(channelLabels[value]) }))}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">
          <Trans>Quiet hours</Trans>
        </legend>
        <div className="grid max-w-80 grid-cols-2 gap-3">
          <TimeField<HostReminderSettings> name="quietFrom" label={t`From`} />
          <TimeField<HostReminderSettings> name="quietTo" label={t`To`} />
        </div>
        <p className="mt-1 text-sm text-ink-2">
          <Trans>Notices in this time wait until it ends. The same time twice: no quiet hours.</Trans>
        </p>
      </fieldset>
      <CheckboxField<HostReminderSettings>
        name="offersDeclined"
        label={<Trans>Offer a declined night to free hosts</Trans>}
        hint={
          <Trans>
            One after the other, the nearest first. Each has first choice for a quarter of the time that is
            left, at most four hours.
          </Trans>
        }
      />
    </>
  );
};

/** Renders what the current fields would send; while they are not valid the preview stays unchanged. */
const LivePreview = ({ saved }: { saved: HostReminderSettings }) => {
  const values = useWatch<HostReminderSettings>();
  const parsed = hostReminderSettingsSchema.safeParse(values);
  const settings = useDeferredValue(parsed.success ? parsed.data : saved);
  return <PreviewList settings={settings} />;
};

/** Renders the settings with a preview of what they send. */
export const SettingsForm = ({ settings }: { settings: StoredReminderSettings }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: hostReminderSettingsSchema,
    record: settings,
    valuesOf,
    save: (values, version) =>
      call('PUT /api/host-reminders/settings', { body: { ...values, version: version ?? 0 } }),
    onSaved: async (saved: StoredReminderSettings) => {
      await invalidate(client, 'GET /api/host-reminders/settings');
      toast({ title: saved.isOn ? t`Reminders are on` : t`Reminders are off` });
    },
  });
  return (
    <RecordForm
      form={form}
      label={t`Host reminders`}
      isBare
      fields={{
        isOn: t`Reminders`,
        steps: t`Steps`,
        channels: t`By`,
        quietFrom: t`Quiet from`,
        quietTo: t`Quiet to`,
        offersDeclined: t`Offers`,
      }}
    >
      <div className="grid gap-7 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="min-w-0 space-y-5 self-start rounded-card lg:sticky lg:top-4 border border-line bg-surface p-4 sm:p-5">
          <Fields />
        </div>
        <LivePreview saved={settings} />
      </div>
    </RecordForm>
  );
};
