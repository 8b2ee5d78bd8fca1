import { captainNameSchema } from '@ahl/shared-types/captains';
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';

const schema = z.object({ captainName: captainNameSchema });

/** Asks for the name that the log of the clock shows. */
export const CaptainName = ({ onName }: { onName: (name: string) => void }) => {
  const { t } = useLingui();
  const form = useContractForm({
    schema,
    defaultValues: { captainName: '' },
    onSubmit: ({ captainName }) => onName(captainName),
    typed: 'passing',
  });
  return (
    <Form form={form} label={t`Become a captain`} className="max-w-100 space-y-3.5">
      <Field name="captainName" label={t`Your name`} hint={t`The host sees it beside what you do.`}>
        <TextInput autoComplete="name" autoCapitalize="words" />
      </Field>
      <SubmitButton>
        <Trans>Help at the tables</Trans>
      </SubmitButton>
    </Form>
  );
};
