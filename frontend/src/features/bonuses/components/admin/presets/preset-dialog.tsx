// Heavy (Headless UI, React Hook Form): loaded lazily by the list of presets.
import { type BonusPreset, type PresetInput, presetInputSchema } from '@ahl/shared-types/bonuses';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { occasionLabel, occasionRule, presetValues } from '../../../preset-labels.ts';
import { AmountFields } from '../amount-fields.tsx';

const usePresetForm = (preset: BonusPreset, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { occasion } = preset;
  return useRecordForm({
    schema: presetInputSchema,
    record: preset,
    valuesOf: (record: BonusPreset | null) => presetValues(record ?? preset),
    save: (body, version) =>
      call('PUT /api/bonus-presets/:occasion', {
        params: { occasion },
        body: { ...body, version: version ?? preset.version },
      }),
    onSaved: async (saved: BonusPreset) => {
      onClose();
      toast({ title: t`${saved.title} is saved` });
      await invalidate(client, 'GET /api/bonus-presets');
    },
  });
};

/** Changes the bonus of an occasion. */
export const PresetDialog = ({ preset, onClose }: { preset: BonusPreset; onClose: () => void }) => {
  const { t } = useLingui();
  const form = usePresetForm(preset, onClose);
  const labels = {
    title: t`What it is for`,
    kind: { label: t`Kind`, show: (value: unknown) => (value === 'chips' ? t`Chips` : t`Points`) },
    amount: t`How many`,
    venueId: { label: t`Where it counts`, show: (value: unknown) => (value ? t`One venue` : t`Every venue`) },
    validDays: t`Counts for`,
    runs: t`Runs`,
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={occasionLabel(preset.occasion)}
      description={occasionRule(preset.occasion)}
    >
      <RecordForm form={form} label={t`Preset`} fields={labels} onCancel={onClose}>
        <Field<PresetInput> name="title" label={labels.title} hint={t`The member reads it on the bonus.`}>
          <TextInput maxLength={60} autoComplete="off" />
        </Field>
        <AmountFields amountLabel={labels.amount} />
        <Field<PresetInput> name="validDays" label={labels.validDays}>
          <NumberInput unit={t`days`} />
        </Field>
        <VenuePicker<PresetInput>
          name="venueId"
          label={t`Where it counts`}
          isOptional
          hint={t`Left empty, at every venue.`}
        />
      </RecordForm>
    </Dialog>
  );
};
