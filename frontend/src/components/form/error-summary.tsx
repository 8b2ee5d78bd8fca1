import { Plural } from '@lingui/react/macro';
import { useFormState } from 'react-hook-form';
import { messagesOf } from './form-errors.ts';

/** Announces to screen readers, after a refused submit, how many fields have errors. The first one gets the focus. */
export const ErrorSummary = () => {
  const { errors, submitCount, isSubmitting } = useFormState();
  const count = submitCount > 0 && !isSubmitting ? messagesOf(errors).length : 0;
  return (
    <p role="alert" className="sr-only">
      {count > 0 && <Plural value={count} one="# field needs attention." other="# fields need attention." />}
    </p>
  );
};
