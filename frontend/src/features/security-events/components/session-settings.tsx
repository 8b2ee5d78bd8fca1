import {
  defaultSessionSettings,
  type SessionSettings as Settings,
  type StoredSessionSettings,
  sessionSettingsSchema,
} from '@ahl/shared-types/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

const valuesOf = (record: StoredSessionSettings | null): Settings => {
  const { staffSessionHours } = record ?? defaultSessionSettings;
  return { staffSessionHours };
};

const SettingsForm = ({ settings, onClose }: { settings: StoredSessionSettings; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useEndpointMutation('PUT /api/session-settings');
  const form = useRecordForm({
    schema: sessionSettingsSchema,
    record: settings,
    valuesOf,
    save: (body, version) => update.mutateAsync({ body: { ...body, version: version ?? 0 } }),
    onSaved: (saved) => {
      setAnswer(client, 'GET /api/session-settings', {}, saved);
      toast({ title: t`Saved` });
      onClose();
    },
  });
  const fields = { staffSessionHours: t`Sign-ins of staff end after` };
  return (
    <RecordForm form={form} label={t`Sign-ins of staff`} fields={fields} onCancel={onClose}>
      <Field
        name="staffSessionHours"
        label={fields.staffSessionHours}
        hint={
          <Trans>
            Without a touch or a key, 1 to 168 hours. A minute before, the page asks. Members and hosts stay
            signed in for 30 days.
          </Trans>
        }
      >
        <NumberInput unit={t`hours`} />
      </Field>
    </RecordForm>
  );
};

/** Renders the dialog of how long sign-ins of staff last. */
export const SessionSettings = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/session-settings');
  return (
    <Dialog isOpen={data !== undefined} onClose={onClose} title={t`Sign-ins of staff`}>
      {data && <SettingsForm settings={data} onClose={onClose} />}
    </Dialog>
  );
};
