// Heavy (Headless UI, React Hook Form): the list loads it lazily.
import { printQrSheet, qrFormats } from '@ahl/shared-types/qr-codes';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { downloadSheet } from '../change-codes.ts';
import { formatLabels } from '../qr-labels.ts';

// The picker's value is null if no venue is chosen.
const schema = printQrSheet.query.extend({ venueId: z.string().nullable() });
type Values = z.input<typeof schema>;

/** Asks which codes to put on a sheet, and downloads the PDF. */
export const SheetDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const form = useContractForm({
    schema,
    defaultValues: { format: 'table-card', venueId: null },
    onSubmit: async ({ format, venueId }) => {
      await downloadSheet(format, venueId ?? '');
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Print a sheet`}
      description={t`All codes in use of a format as PDF on US Letter, with edges to cut along. Each code is read again first.`}
    >
      <DialogForm
        form={form}
        label={t`Print a sheet`}
        className="space-y-4"
        action={t`Create the PDF`}
        pendingLabel={t`Reading the codes...`}
        onClose={onClose}
      >
        <ChoiceGroup
          name="format"
          label={t`Format`}
          options={qrFormats.map((value) => ({ value, label: i18n._(formatLabels[value]) }))}
        />
        <VenuePicker<Values>
          name="venueId"
          label={t`Where they hang`}
          hint={t`Left empty: the codes of all venues.`}
          isOptional
        />
      </DialogForm>
    </Dialog>
  );
};
