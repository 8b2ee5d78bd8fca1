import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBarHeight } from '@/lib/use-bar-height.ts';
import { Button } from '../ui/button.tsx';
import { SubmitButton } from './submit-button.tsx';

/** The sticky bar at the foot of a long form: shows its state, discards, saves. A new record can be added unchanged. */
export const SaveBar = ({
  saveLabel,
  pendingLabel,
  isNew = false,
}: {
  saveLabel?: string;
  pendingLabel?: string;
  isNew?: boolean;
}) => {
  const { t } = useLingui();
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const unchanged = isNew ? t`Not added yet` : t`No changes yet`;
  return (
    <div
      ref={useBarHeight()}
      data-save-bar=""
      className="sticky bottom-0 z-20 -mx-3.5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-3.5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <p role="status" className="mr-auto text-sm text-ink-2">
        {isDirty && !isNew ? t`Unsaved changes` : unchanged}
      </p>
      {isDirty && (
        <Button variant="quiet" onClick={() => reset()}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <SubmitButton pendingLabel={pendingLabel ?? t`Saving...`} disabled={!isDirty && !isNew}>
        {saveLabel ?? t`Save`}
      </SubmitButton>
    </div>
  );
};
