import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { failureText } from '../feedback/failure-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Runs the action once it is confirmed; a failure is shown and keeps the dialog open. */
const useConfirm = (onConfirm: () => unknown, onClose: () => void) => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState('');
  const close = () => {
    if (isPending) return;
    setFailure('');
    onClose();
  };
  const confirm = async () => {
    setIsPending(true);
    try {
      await onConfirm();
      setFailure('');
      onClose();
    } catch (error) {
      setFailure(failureText(error, t`That did not work. Please try again.`));
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, failure, confirm, close };
};

/** Asks before an action that is destructive or affects many; `text` says what will happen. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  pendingLabel,
  cancelLabel,
  tone = 'danger',
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** May return a promise; its rejection keeps the dialog open. */
  onConfirm: () => unknown;
  title: string;
  text: ReactNode;
  /** The label of the action: `Delete 3 venues`, never `OK`. */
  confirmLabel: string;
  pendingLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  const { isPending, failure, confirm, close } = useConfirm(onConfirm, onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      role="alertdialog"
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            {cancelLabel ?? t`Cancel`}
          </Button>
          <Button
            variant={tone}
            onClick={confirm}
            isPending={isPending}
            {...(pendingLabel ? { pendingLabel } : {})}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure === '' ? (
        children
      ) : (
        <>
          {children}
          <p role="alert" className="font-medium text-red">
            {failure}
          </p>
        </>
      )}
    </Dialog>
  );
};
