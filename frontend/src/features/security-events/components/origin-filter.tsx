// Heavy (Headless UI, React Hook Form): loaded lazily. Narrows the log to one account or one address.
import { idSchema, searchText } from '@ahl/shared-types/common';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';

const schema = z.object({ accountId: idSchema.nullable(), address: searchText(64) });

type Origin = { accountId: string; address: string };

/** Renders the two filters as a form. */
export const OriginFilter = ({
  accountId,
  address,
  onChange,
}: Origin & { onChange: (origin: Origin) => void }) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema,
    defaultValues: { accountId: accountId || null, address },
    typed: 'passing',
    onSubmit: (values) => onChange({ accountId: values.accountId ?? '', address: values.address }),
  });
  return (
    <Card className="p-4">
      <Form form={form} label={t`Account and address`} className="grid gap-3 sm:grid-cols-2">
        <MemberPicker name="accountId" label={t`Account`} isOptional />
        <Field name="address" label={t`Address`} isOptional>
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <SubmitButton>{t`Show these`}</SubmitButton>
          {(accountId || address) && (
            <Button onClick={() => onChange({ accountId: '', address: '' })}>
              <Trans>Show all accounts and addresses</Trans>
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
};
