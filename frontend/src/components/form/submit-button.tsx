import { useLingui } from '@lingui/react/macro';
import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** Renders the submit button; disabled, with a pending label, while the form is being sent. */
export const SubmitButton = ({
  pendingLabel,
  variant = 'primary',
  ...rest
}: Omit<ButtonProps, 'type' | 'isPending'>) => {
  const { t } = useLingui();
  const { isSubmitting } = useFormState();
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      isPending={isSubmitting}
      pendingLabel={pendingLabel ?? t`Saving...`}
    />
  );
};
