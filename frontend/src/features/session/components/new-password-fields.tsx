import { newPasswordSchema } from '@ahl/shared-types/auth';
import { reason } from '@ahl/shared-types/reasons';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Field } from '@/components/form/field.tsx';
import { PasswordInput } from '@/components/form/password-input.tsx';

/** The schema of the same password typed twice, to catch typing errors. */
export const newPasswordTwiceSchema = z
  .object({ password: newPasswordSchema, again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    error: reason('password.not-the-same'),
  });

/** Renders the two fields for a new password, for a form of `newPasswordTwiceSchema`. */
export const NewPasswordFields = ({ label, labelAgain }: { label: string; labelAgain: string }) => {
  const { t } = useLingui();
  return (
    <>
      <Field name="password" label={label} hint={t`At least 8 characters. A few words are best.`}>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="again" label={labelAgain}>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  );
};
