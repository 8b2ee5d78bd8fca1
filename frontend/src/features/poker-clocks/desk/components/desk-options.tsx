import { nightSettingsSchema } from '@ahl/shared-types/poker-clocks';
import { useLingui } from '@lingui/react/macro';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import type { DeskPartProps } from './desk-parts.ts';

const optionsSchema = nightSettingsSchema.omit({ finishBy: true });

/** Renders the options of the night: stack, seats, re-entries, add-ons, late entry. */
export const DeskOptions = ({
  clock,
  give,
  onClose,
}: Pick<DeskPartProps, 'clock' | 'give'> & { onClose: () => void }) => {
  const { t } = useLingui();
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
    <Dialog isOpen onClose={onClose} title={t`What the night is played with`}>
      <DialogForm form={form} action={t`Save`} onClose={onClose}>
        <div className="grid grid-cols-2 gap-4">
          <Field name="startingStack" label={t`Starting stack`}>
            <NumberInput unit={t`chips`} />
          </Field>
          <Field name="tableSize" label={t`Seats a table`}>
            <NumberInput />
          </Field>
          <Field name="lateEntryMinutes" label={t`Late registration`}>
            <NumberInput unit={t`min`} />
          </Field>
          <Field name="addOnStack" label={t`Add-on`}>
            <NumberInput unit={t`chips`} />
          </Field>
        </div>
        <CheckboxField
          name="allowsReEntry"
          label={t`Re-entries`}
          hint={t`A player who is out may buy in again.`}
        />
        <CheckboxField name="allowsAddOn" label={t`Add-ons`} hint={t`A player may take more chips once.`} />
      </DialogForm>
    </Dialog>
  );
};
