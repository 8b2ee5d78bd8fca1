// Cancels mails of invoices while they wait, withdraws notes that one was sent by other means, and shows the result.
import { plural, t } from '@lingui/core/macro';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';

/** Cancels one mail, or all that were sent together. */
export const recallMails = async (named: { id: string } | { batchId: string }): Promise<void> => {
  try {
    const { recalled, late } = await call('POST /api/invoice-mails/recall', { body: named });
    if (recalled === 0) {
      toast({ variant: 'error', title: t`The mail has left already` });
      return;
    }
    toast({
      title: plural(recalled, { one: '# mail is recalled', other: '# mails are recalled' }),
      ...(late > 0
        ? { description: plural(late, { one: '# had left already.', other: '# had left already.' }) }
        : {}),
    });
  } catch (error) {
    toastFailure(t`Not undone`, error);
  }
};

/** Withdraws the note that an invoice was sent by other means. */
export const recallNote = async (id: string): Promise<void> => {
  try {
    await call('POST /api/invoice-mails/recall', { body: { id } });
    toast({ title: t`The note is removed` });
  } catch (error) {
    toastFailure(t`Not undone`, error);
  }
};
