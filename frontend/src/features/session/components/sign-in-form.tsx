// Heavy (forms, schemas): loaded by the lazy dialog and the lazy login pages.

import { loginSchema } from '@ahl/shared-types/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { PasswordInput } from '@/components/form/password-input.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { useProductName } from '@/lib/config.ts';
import type { Flash } from '../session-handoff.ts';
import { comeBackWords, type SignInKind, signIn, welcomeWords } from '../sign-in.ts';

/** Renders e-mail and password; `onDone` receives the welcome to show once the session is stored. */
export const SignInForm = ({ kind, onDone }: { kind: SignInKind; onDone: (welcome: Flash) => void }) => {
  const { t } = useLingui();
  const productName = useProductName();
  const form = useContractForm({
    schema: loginSchema,
    defaultValues: { email: '', password: '' },
    errorTitle: t`Login failed`,
    errorText: t`Invalid credentials`,
    afterSave: 'clear',
    typed: 'passing',
    onSubmit: async (input) => {
      const hasComeBack = await signIn(kind, input);
      onDone(hasComeBack ? comeBackWords() : welcomeWords(kind, productName));
    },
  });
  return (
    <Form form={form} label={kind === 'admin' ? t`Admin sign in` : t`Sign in`}>
      <Field name="email" label={t`Email`}>
        <TextInput type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field name="password" label={t`Password`}>
        <PasswordInput />
      </Field>
      <SubmitButton pendingLabel={t`Signing in...`} size="lg" className="w-full">
        <Trans>Sign In</Trans>
      </SubmitButton>
    </Form>
  );
};
