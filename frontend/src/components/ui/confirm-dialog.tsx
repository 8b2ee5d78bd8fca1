import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before an act that destroys or reaches many; `text` says what will happen. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  pendingLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** May return a promise; its rejection keeps the dialog open. */
  onConfirm: () => unknown;
  title: string;
  text: ReactNode;
  /** The act itself: `Delete 3 venues`, never `OK`. */
  confirmLabel: string;
  pendingLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  children?: ReactNode;
}) => {
  const [state, setState] = useState<'asking' | 'pending' | 'failed'>('asking');
  const close = () => {
    if (state === 'pending') return;
    setState('asking');
    onClose();
  };
  const confirm = async () => {
    setState('pending');
    try {
      await onConfirm();
      setState('asking');
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      role="alertdialog"
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={close} disabled={state === 'pending'}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            onClick={confirm}
            isPending={state === 'pending'}
            {...(pendingLabel ? { pendingLabel } : {})}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <>
          {children}
          <p role="alert" className="font-medium text-red">
            That did not work. Nothing was changed.
          </p>
        </>
      ) : (
        children
      )}
    </Dialog>
  );
};
