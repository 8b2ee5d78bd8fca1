// Heavy (Headless UI, React Hook Form): reached lazily by the list.
import { charityItems } from '@ahl/shared-types/charity';
import { type CharityTotals, charityTotalsSchema } from '@ahl/shared-types/site-content';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { refreshCharity } from '../change-charity.ts';
import { itemLabels } from '../item-labels.ts';

/** Sets the totals, for what was given before donations were recorded one by one. */
export const TotalsDialog = ({ totals, onClose }: { totals: CharityTotals; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useContractForm({
    schema: charityTotalsSchema,
    defaultValues: totals,
    onSubmit: async (body) => {
      await call('PUT /api/charity/totals', { body });
      onClose();
      toast({ title: t`The totals are saved` });
      await refreshCharity(client);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Totals`}
      description={t`What was given before donations were recorded makes up the rest: the totals cannot be lower than the donations.`}
    >
      <Form form={form} label={t`Totals`} className="space-y-3.5">
        <div className="grid grid-cols-2 gap-3.5">
          {charityItems.map((item) => (
            <Field<CharityTotals> key={item} name={item} label={i18n._(itemLabels[item])}>
              <NumberInput />
            </Field>
          ))}
        </div>
        <FormDialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton>{t`Save`}</SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
