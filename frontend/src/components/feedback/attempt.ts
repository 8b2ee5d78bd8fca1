// Runs a change that may fail and shows the failure in a toast, with the server's message if it sent one.
import { t } from '@lingui/core/macro';
import { failureText } from './failure-text.ts';
import { toast } from './toast-store.ts';

/** Shows a toast that says what did not work, and why. */
export const toastFailure = (title: string, error: unknown): void =>
  void toast({ variant: 'error', title, description: failureText(error, t`Please try again.`) });

/** Runs a change and shows a toast if it fails. @returns whether it worked */
export const attempt = async (work: () => Promise<unknown>, failureTitle?: string): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    toastFailure(failureTitle ?? t`Not saved`, error);
    return false;
  }
};
