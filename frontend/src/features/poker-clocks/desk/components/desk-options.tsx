import { nightSettingsSchema } from '@ahl/shared-types/poker-clocks';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import type { DeskPartProps } from './desk-parts.ts';

const optionsSchema = nightSettingsSchema.omit({ finishBy: true });

/** What the night is played with: stack, seats, re-entries, add-ons, late entry. */
export const DeskOptions = ({
  clock,
  give,
  onClose,
}: Pick<DeskPartProps, 'clock' | 'give'> & { onClose: () => void }) => {
  const { finishBy: _wish, ...settings } = clock.settings;
  const form = useContractForm({
    schema: optionsSchema,
    defaultValues: settings,
    onSubmit: (values) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => value !== settings[name as keyof typeof settings],
      );
      if (changed.length > 0) give({ type: 'set-options', ...Object.fromEntries(changed) });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="What the night is played with">
      <Form form={form}>
        <div className="grid grid-cols-2 gap-4">
          <Field name="startingStack" label="Starting stack">
            <NumberInput unit="chips" />
          </Field>
          <Field name="tableSize" label="Seats a table">
            <NumberInput />
          </Field>
          <Field name="lateEntryMinutes" label="Late entry">
            <NumberInput unit="min" />
          </Field>
          <Field name="addOnStack" label="Add-on">
            <NumberInput unit="chips" />
          </Field>
        </div>
        <CheckboxField name="allowsReEntry" label="Re-entries" hint="A player who is out may buy in again." />
        <CheckboxField name="allowsAddOn" label="Add-ons" hint="A player may take more chips once." />
        <FormDialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
