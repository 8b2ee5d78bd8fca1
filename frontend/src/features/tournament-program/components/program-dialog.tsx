// Changes the program of one event, of several, or the league's default.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { changeProgram } from '../change-program.ts';
import { changeOf, numberFields, type ProgramTarget, wrongNumber } from '../program-choices.ts';
import { ProgramFields, useProgramFields } from './program-fields.tsx';

const useSaving = (target: ProgramTarget, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const { title } = target;
  const save = async (choice: ReturnType<typeof changeOf>) => {
    setIsSaving(true);
    try {
      const version = target.version === undefined ? {} : { version: target.version };
      const changes = target.ids.map((id) => ({ id, choice, ...version }));
      await changeProgram(client, changes, t`${title} changed`);
      onClose();
    } catch (error) {
      setFailure(failureText(error, t`Nothing was saved. Please try again.`));
      setIsSaving(false);
    }
  };
  return { failure, isSaving, save };
};

/** Renders the dialog for one event, several or the default. */
export const ProgramDialog = ({ target, onClose }: { target: ProgramTarget; onClose: () => void }) => {
  const { t } = useLingui();
  const fields = useProgramFields(target);
  const { failure, isSaving, save } = useSaving(target, onClose);
  const change = changeOf(fields.picked, fields.numbers);
  const isWrong = numberFields.some((field) => wrongNumber(field, fields.picked, fields.numbers));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={target.title}
      {...(target.description ? { description: target.description } : {})}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(change);
        }}
      >
        <fieldset disabled={isSaving} className="min-w-0 space-y-3.5">
          <ProgramFields target={target} fields={fields} />
          <p role="alert" className="font-medium text-red empty:hidden">
            {failure}
          </p>
          <FormDialogActions>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              type="submit"
              disabled={isWrong || Object.keys(change).length === 0}
              isPending={isSaving}
              pendingLabel={t`Saving...`}
            >
              <Trans>Save</Trans>
            </Button>
          </FormDialogActions>
        </fieldset>
      </form>
    </Dialog>
  );
};
