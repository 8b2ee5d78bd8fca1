import { forgotUsernameSchema } from '@ahl/shared-types/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { currentLanguage } from '@/lib/language.ts';
import { inOwnWords } from '../mail-call.ts';
import { AnswerNote } from './answer-note.tsx';
import { NoMailNote } from './no-mail-note.tsx';

/** Renders the request for the e-mail that a member signs in with; it is mailed to that address. */
export const ForgotUsernameForm = ({ action }: { action?: ReactNode }) => {
  const { t } = useLingui();
  const canMail = usePublicConfig()?.canMail ?? true;
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: forgotUsernameSchema,
    defaultValues: { firstName: '', lastName: '', playerNumber: '' },
    errorTitle: t`Error`,
    errorText: t`Failed to send username information`,
    typed: 'passing',
    onSubmit: async (values) => {
      const body = { ...values, language: currentLanguage() };
      await inOwnWords(call('POST /api/auth/forgot-username', { body }));
      setIsSent(true);
    },
  });
  const typed = useWatch({
    control: form.methods.control,
    name: ['firstName', 'lastName', 'playerNumber'],
  });
  if (!canMail) return <NoMailNote />;
  if (isSent)
    return (
      <AnswerNote action={action}>
        <Trans>If these details match an account, its username is on its way to its e-mail.</Trans>
      </AnswerNote>
    );
  return (
    <Form form={form} label={t`Forgot username`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="firstName" label={t`First name`}>
          <TextInput autoComplete="given-name" />
        </Field>
        <Field name="lastName" label={t`Last name`}>
          <TextInput autoComplete="family-name" />
        </Field>
      </div>
      <Field name="playerNumber" label={t`Player number`}>
        <TextInput inputMode="numeric" autoComplete="off" placeholder="1606" />
      </Field>
      <SubmitButton
        pendingLabel={t`Sending...`}
        disabled={typed.some((text) => text.trim() === '')}
        size="lg"
        className="w-full"
      >
        <Trans>Send my username</Trans>
      </SubmitButton>
    </Form>
  );
};
