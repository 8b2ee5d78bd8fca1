// Heavy (Headless UI, React Hook Form): loaded lazily by the table of budgets.
import { type BudgetInput, budgetInputSchema, type PlaceFigures } from '@ahl/shared-types/bonuses';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';

type Budget = PlaceFigures['budget'];

/** Sets the monthly budget of a place. */
export const BudgetDialog = ({ row, onClose }: { row: PlaceFigures; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { place, budget } = row;
  const name = row.venueName || t`every venue`;
  const form = useRecordForm({
    schema: budgetInputSchema,
    record: budget,
    valuesOf: (record: Budget | null): BudgetInput => {
      const { points, chips } = record ?? budget;
      return { points, chips };
    },
    save: (body, version) =>
      call('PUT /api/bonus-figures/budgets/:place', {
        params: { place },
        body: { ...body, version: version ?? budget.version },
      }),
    onSaved: async () => {
      onClose();
      toast({ title: t`The budget of ${name} is saved` });
      await invalidate(client, 'GET /api/bonus-figures');
    },
  });
  const labels = { points: t`Points`, chips: t`Chips` };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Budget of ${name}`}
      description={t`How much may be given in a calendar month. What members take with a code counts, and is not refused for it.`}
    >
      <RecordForm form={form} label={t`Budget`} fields={labels} onCancel={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<BudgetInput> name="chips" label={labels.chips} isOptional hint={t`Left empty: no limit.`}>
            <NumberInput emptyValue={null} />
          </Field>
          <Field<BudgetInput> name="points" label={labels.points} isOptional hint={t`Left empty: no limit.`}>
            <NumberInput emptyValue={null} />
          </Field>
        </div>
      </RecordForm>
    </Dialog>
  );
};
