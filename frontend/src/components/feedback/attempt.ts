// A change that may fail: its failure is said in a toast, in the words of the server where it gave any.
import { t } from '@lingui/core/macro';
import { failureText } from './failure-text.ts';
import { toast } from './toast-store.ts';

/** Says what did not work, and why. */
export const toastFailure = (title: string, error: unknown): void =>
  void toast({ variant: 'error', title, description: failureText(error, t`Please try again.`) });

/** Runs a change, and says its failure. @returns whether it worked */
export const attempt = async (work: () => Promise<unknown>, failureTitle?: string): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    toastFailure(failureTitle ?? t`Not saved`, error);
    return false;
  }
};
