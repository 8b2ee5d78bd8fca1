// Heavy (Headless UI): load it lazily unless the first view shows it.

import {
  Description,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { useBarHeight } from '@/lib/use-bar-height.ts';
import { useFocusReturn } from '@/lib/use-focus-return.ts';
import { IconButton } from './icon-button.tsx';

const widths = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-190' };

/** The props of every dialog. */
export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The actions, the most likely one last; see `DialogActions` for those inside a form. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Use `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** False for a dialog that only one of its actions ends. */
  canClose?: boolean;
  children?: ReactNode;
};

/** A modal dialog: centred on a desktop, a sheet from the bottom on a phone. It traps and restores the focus. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  description,
  footer,
  size = 'sm',
  role = 'dialog',
  canClose = true,
  children,
}: DialogProps) => {
  const { t } = useLingui();
  // Toasts stay clear of the actions.
  const footerBar = useBarHeight();
  // Headless UI hides the page behind a dialog that opens, but not behind one that is open when it is mounted.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  useFocusReturn(isOpen);
  return (
    <HeadlessDialog
      open={isOpen && isMounted}
      onClose={onClose}
      role={role}
      transition
      className="relative z-50"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-ticker/60 transition-opacity duration-150 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-4">
        <DialogPanel
          transition
          className={cn(
            'relative flex max-h-[92dvh] w-full flex-col rounded-t-card border border-line bg-surface text-ink shadow-float max-sm:border-b-0 sm:rounded-card',
            'transition duration-150 data-closed:translate-y-4 data-closed:opacity-0',
            widths[size],
          )}
        >
          <div className="pt-5 pr-16 pb-3 pl-5">
            <DialogTitle className="font-display text-2xl leading-tight font-bold text-balance">
              {title}
            </DialogTitle>
            {description && <Description className="mt-1 text-ink-2">{description}</Description>}
          </div>
          {children && (
            <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          )}
          {footer && (
            <div
              ref={footerBar}
              data-save-bar=""
              className="border-t border-line px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))]"
            >
              <DialogActions>{footer}</DialogActions>
            </div>
          )}
          {/* Last in the focus order, so that the dialog opens with the focus on its first field. */}
          {canClose && (
            <IconButton
              label={t`Close`}
              icon={<X />}
              variant="quiet"
              onClick={onClose}
              className="absolute top-3 right-3"
            />
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
};

/** The actions of a dialog: a row at the right; on touch screens stacked with the most likely one on top. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
);
