import { Plural } from '@lingui/react/macro';
import { useFormState } from 'react-hook-form';

const countErrors = (errors: object): number =>
  Object.values(errors).reduce<number>((count, error: unknown) => {
    if (typeof error !== 'object' || error === null) return count;
    return count + ('type' in error && typeof error.type === 'string' ? 1 : countErrors(error));
  }, 0);

/** Tells screen readers, after a refused submit, how many fields need another look. The focus goes to the first. */
export const ErrorSummary = () => {
  const { errors, submitCount, isSubmitting } = useFormState();
  const count = submitCount > 0 && !isSubmitting ? countErrors(errors) : 0;
  return (
    <p role="alert" className="sr-only">
      {count > 0 && (
        <Plural value={count} one="# field needs another look." other="# fields need another look." />
      )}
    </p>
  );
};
