import { resendJoinSchema } from '@ahl/shared-types/join';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { call } from '@/lib/api-client.ts';
import { currentLanguage } from '@/lib/language.ts';

/** Asks for the e-mail to send a new link if a link is too old or missing. */
export const ResendForm = ({ hasToken }: { hasToken: boolean }) => {
  const { t } = useLingui();
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: resendJoinSchema,
    defaultValues: { email: '' },
    errorTitle: t`Error`,
    errorText: t`The link was not sent. Please try again.`,
    onSubmit: async ({ email }) => {
      const body = { email, language: currentLanguage() };
      await call('POST /api/join/resend', { body });
      setIsSent(true);
    },
  });
  return (
    <>
      <h1 className="title text-balance">
        {hasToken ? <Trans>This link does not work any more</Trans> : <Trans>Confirm your e-mail</Trans>}
      </h1>
      <p role="status" className="mt-1.5 mb-5 text-pretty text-ink-2">
        {isSent ? (
          <Trans>If a request to join is open for this e-mail, a new link is on its way.</Trans>
        ) : (
          <Trans>A link works once and for two days. Have another one mailed.</Trans>
        )}
      </p>
      {!isSent && (
        <Form form={form} label={t`Confirm your e-mail`}>
          <Field name="email" label={t`Email`}>
            <TextInput type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
          </Field>
          <SubmitButton pendingLabel={t`Sending...`} size="lg" className="w-full">
            <Trans>Send a new link</Trans>
          </SubmitButton>
        </Form>
      )}
    </>
  );
};
