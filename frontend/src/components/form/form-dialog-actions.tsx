import type { ReactNode } from 'react';
import { useBarHeight } from '@/lib/use-bar-height.ts';
import { DialogActions } from '../ui/dialog.tsx';

/** The actions of a form in a dialog: always visible and clear of toasts. Place it last in the form. */
export const FormDialogActions = ({ children }: { children: ReactNode }) => (
  <div
    ref={useBarHeight()}
    data-save-bar=""
    className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 sm:rounded-b-card pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))]"
  >
    <DialogActions>{children}</DialogActions>
  </div>
);
