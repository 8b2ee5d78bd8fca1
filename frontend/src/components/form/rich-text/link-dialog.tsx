import { isRichTextLink } from '@ahl/shared-types/rich-text';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../field.tsx';
import { Form } from '../form.tsx';
import { FormDialogActions } from '../form-dialog-actions.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { TextInput } from '../text-input.tsx';
import { useContractForm } from '../use-contract-form.ts';

/** Completes an address: `example.com` → `https://example.com`; one with a protocol, or a site path, is unchanged. */
export const completeLink = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '' || isRichTextLink(trimmed)) return trimmed;
  if (/^[^\s@/]+@[^\s@/]+\.\w+$/.test(trimmed)) return `mailto:${trimmed}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(trimmed) ? `https://${trimmed}` : trimmed;
};

/** Renders a dialog for the address of a link; an empty address removes the link. */
export const LinkDialog = ({
  address,
  onClose,
  onSave,
}: {
  address: string;
  onClose: () => void;
  onSave: (address: string) => void;
}) => {
  const { t } = useLingui();
  const schema = z.object({
    address: z
      .string()
      .transform(completeLink)
      .refine(
        (url) => url === '' || isRichTextLink(url),
        t`Enter an address such as example.com or /calendar.`,
      ),
  });
  const form = useContractForm({
    schema,
    defaultValues: { address },
    onSubmit: (values) => onSave(values.address),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Link`}>
      <Form form={form} label={t`Link`}>
        <Field
          name="address"
          label={<Trans>Address</Trans>}
          hint={
            <Trans>A page of the web, a path of this site such as /calendar, or an e-mail address.</Trans>
          }
          isOptional
        >
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
        <FormDialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <SubmitButton>
            <Trans>Set the link</Trans>
          </SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
