// Labels for ageing, payments and mails of invoices.
import type {
  AgeingBucket,
  InvoiceMail,
  InvoiceMailFate,
  InvoiceSource,
  PayBy,
  PaymentMethod,
} from '@ahl/shared-types/invoices';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatDay } from '@/lib/format.ts';

export const sourceLabels: Record<InvoiceSource, MessageDescriptor> = {
  'month-end': msg`Month-end run`,
  hand: msg`By hand`,
  import: msg`Import`,
};

export const bucketLabels: Record<AgeingBucket, MessageDescriptor> = {
  'not-due': msg`Not due yet`,
  'days-1-30': msg`1 to 30 days late`,
  'days-31-60': msg`31 to 60 days late`,
  'days-61-90': msg`61 to 90 days late`,
  'days-over-90': msg`More than 90 days late`,
};

export const methodLabels: Record<PaymentMethod, MessageDescriptor> = {
  check: msg`Check`,
  card: msg`Card`,
  bank: msg`Bank transfer`,
  cash: msg`Cash`,
  other: msg`Another way`,
};

export const fateLabels: Record<InvoiceMailFate, MessageDescriptor> = {
  held: msg`Waits`,
  queued: msg`On its way`,
  sent: msg`Sent`,
  kept: msg`Not sent: there is no mail server`,
  failed: msg`Failed`,
  bounced: msg`Bounced: no such address`,
  recalled: msg`Recalled`,
  dropped: msg`Not sent`,
  delivered: msg`Delivered`,
};

export const fateTones: Record<InvoiceMailFate, ChipTone> = {
  held: 'sky',
  queued: 'sky',
  sent: 'felt',
  kept: 'closed',
  failed: 'red',
  bounced: 'red',
  recalled: 'closed',
  dropped: 'red',
  delivered: 'felt',
};

/** Returns the occasion of a mail: `Reminder, 3 days after the due day`. */
export const occasionText = ({ kind, step }: Pick<InvoiceMail, 'kind' | 'step'>): string => {
  if (kind === 'invoice') return t`Invoice`;
  if (step === null) return t`Reminder`;
  if (step === 0) return t`Reminder on the due day`;
  const days = Math.abs(step);
  return step > 0
    ? t`Reminder, ${plural(days, { one: '# day', other: '# days' })} after the due day`
    : t`Reminder, ${plural(days, { one: '# day', other: '# days' })} before the due day`;
};

const shortDay = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** Returns the payment status in words: the due day, how late it is, or an empty text. */
export const payByText = (deadline: PayBy, writeAmount: (cents: number) => string): string => {
  switch (deadline.kind) {
    case 'nothing':
      return '';
    case 'paid':
      return t`Paid in full`;
    case 'void':
      return t`Void: there is nothing to pay`;
    case 'uncollectible':
      return t`Marked as uncollectible`;
    case 'overpaid': {
      const surplus = writeAmount(deadline.cents);
      return t`Paid, and ${surplus} more than asked for`;
    }
    case 'due': {
      const day = formatDay(deadline.dueOn, shortDay);
      if (deadline.inDays === 0) return t`Pay by today`;
      return plural(deadline.inDays, {
        one: `Pay by ${day}, # day from now`,
        other: `Pay by ${day}, # days from now`,
      });
    }
    case 'late':
      return plural(deadline.days, { one: '# day late', other: '# days late' });
  }
};
