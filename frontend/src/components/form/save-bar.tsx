import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { SubmitButton } from './submit-button.tsx';

/** The bar that stays at the foot of a long form: says what is unsaved, discards, saves. */
export const SaveBar = ({ saveLabel, pendingLabel }: { saveLabel?: string; pendingLabel?: string }) => {
  const { t } = useLingui();
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-20 -mx-3.5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-3.5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <p role="status" className="mr-auto text-sm text-ink-2">
        {isDirty ? t`Unsaved changes` : t`No changes yet`}
      </p>
      {isDirty && (
        <Button variant="quiet" onClick={() => reset()}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <SubmitButton pendingLabel={pendingLabel ?? t`Saving...`} disabled={!isDirty}>
        {saveLabel ?? t`Save`}
      </SubmitButton>
    </div>
  );
};
