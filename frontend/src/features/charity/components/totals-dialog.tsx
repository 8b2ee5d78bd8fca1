// Heavy (Headless UI, React Hook Form): loaded lazily by the list.
import { charityItems } from '@ahl/shared-types/charity';
import {
  type CharityTotals,
  charityTotalsSchema,
  type StoredCharityTotals,
} from '@ahl/shared-types/site-content';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { refreshCharity } from '../change-charity.ts';
import { itemLabels } from '../item-labels.ts';

const none: CharityTotals = { meals: 0, backpacks: 0, toys: 0, bicycles: 0 };
const valuesOf = (record: StoredCharityTotals | null): CharityTotals => {
  const { meals, backpacks, toys, bicycles } = record ?? none;
  return { meals, backpacks, toys, bicycles };
};

const TotalsForm = ({ totals, onClose }: { totals: StoredCharityTotals; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: charityTotalsSchema,
    record: totals,
    valuesOf,
    save: (body, version) => call('PUT /api/charity/totals', { body: { ...body, version: version ?? 0 } }),
    onSaved: async () => {
      onClose();
      toast({ title: t`The totals are saved` });
      await refreshCharity(client);
    },
  });
  const fields = {
    meals: i18n._(itemLabels.meals),
    backpacks: i18n._(itemLabels.backpacks),
    toys: i18n._(itemLabels.toys),
    bicycles: i18n._(itemLabels.bicycles),
  };
  return (
    <RecordForm form={form} label={t`Totals`} fields={fields} onCancel={onClose}>
      <div className="grid grid-cols-2 gap-3.5">
        {charityItems.map((item) => (
          <Field<CharityTotals> key={item} name={item} label={fields[item]}>
            <NumberInput />
          </Field>
        ))}
      </div>
    </RecordForm>
  );
};

/** Sets the totals, for donations from before they were recorded one by one. */
export const TotalsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/charity/totals/office');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Totals`}
      description={t`What was given before donations were recorded makes up the rest: the totals cannot be lower than the donations.`}
    >
      {data && <TotalsForm totals={data} onClose={onClose} />}
    </Dialog>
  );
};
