import { forgotPasswordSchema } from '@ahl/shared-types/auth';
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

/** Renders the request for a password reset link; `action` is below the response. */
export const ForgotPasswordForm = ({ action }: { action?: ReactNode }) => {
  const { t } = useLingui();
  const canMail = usePublicConfig()?.canMail ?? true;
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: forgotPasswordSchema,
    defaultValues: { email: '' },
    errorTitle: t`Error`,
    errorText: t`Failed to send password reset email`,
    typed: 'passing',
    onSubmit: async ({ email }) => {
      const body = { email, language: currentLanguage() };
      await inOwnWords(call('POST /api/auth/forgot-password', { body }));
      setIsSent(true);
    },
  });
  const email = useWatch({ control: form.methods.control, name: 'email' });
  if (!canMail) return <NoMailNote />;
  if (isSent)
    return (
      <AnswerNote action={action}>
        <Trans>If an account has this e-mail, a link to choose a new password is on its way.</Trans>
      </AnswerNote>
    );
  return (
    <Form form={form} label={t`Forgot password`}>
      <Field name="email" label={t`Email`}>
        <TextInput type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      </Field>
      <SubmitButton pendingLabel={t`Sending...`} disabled={email.trim() === ''} size="lg" className="w-full">
        <Trans>Send reset link</Trans>
      </SubmitButton>
    </Form>
  );
};
