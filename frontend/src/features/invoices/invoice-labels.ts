// Labels for invoices, fee plans and the month-end run.
import type { BillingState, FeeUnit, InvoiceStatus, LeftOutReason } from '@ahl/shared-types/invoices';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';

/** Labels of an invoice's status. */
export const statusLabels: Readonly<Record<InvoiceStatus, MessageDescriptor>> = {
  draft: msg`Draft`,
  open: msg`Open`,
  'partly-paid': msg`Partly paid`,
  paid: msg`Paid`,
  void: msg`Void`,
  uncollectible: msg`Uncollectible`,
};

/** The colour of each status. */
export const statusTones: Readonly<Record<InvoiceStatus, ChipTone>> = {
  draft: 'closed',
  open: 'sky',
  'partly-paid': 'sky',
  paid: 'felt',
  void: 'closed',
  uncollectible: 'red',
};

/** Labels of a venue's billing state in a month. */
export const billingLabels: Readonly<Record<BillingState, MessageDescriptor>> = {
  new: msg`No draft yet`,
  ready: msg`Ready`,
  review: msg`Review`,
  'no-charge': msg`No charge`,
  billed: msg`Billed`,
  credit: msg`Billed too much`,
};

/** The colour of each billing state. */
export const billingTones: Readonly<Record<BillingState, ChipTone>> = {
  new: 'sky',
  ready: 'felt',
  review: 'red',
  'no-charge': 'closed',
  billed: 'closed',
  credit: 'red',
};

/** Labels for the reasons why a night is not billed. */
export const leftOutLabels: Readonly<Record<LeftOutReason, MessageDescriptor>> = {
  'no-result': msg`no result`,
  cancelled: msg`cancelled`,
  withdrawn: msg`result withdrawn`,
  'no-plan': msg`no fee plan`,
};

/** Labels for the unit of a fee. */
export const unitLabels: Readonly<Record<FeeUnit, MessageDescriptor>> = {
  night: msg`A night`,
  week: msg`A week`,
  month: msg`A month`,
  player: msg`A player`,
};
