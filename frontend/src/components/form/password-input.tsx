import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '../ui/input.tsx';
import { useFieldWiring } from './form-context.ts';
import type { FormInputProps } from './text-input.tsx';

/** Renders a password input inside a `Field`, with a button that shows the password. */
export const PasswordInput = ({
  autoComplete = 'current-password',
  ...props
}: Omit<FormInputProps, 'type'>) => {
  const { t } = useLingui();
  const wiring = useFieldWiring();
  const { register } = useFormContext();
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="relative flex">
      <Input
        {...props}
        {...wiring}
        {...register(wiring.name)}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={t`Show password`}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink"
      >
        {isShown ? <EyeOff /> : <Eye />}
      </button>
    </span>
  );
};
