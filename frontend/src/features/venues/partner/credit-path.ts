import type { OfficeDispute } from '@ahl/shared-types/venues';

/** Returns the path of an invoice with the credit of a line proposed. */
export const creditPath = ({ invoiceId, id }: NonNullable<OfficeDispute['line']>): string =>
  `/admin/invoice/${invoiceId}?credit=${encodeURIComponent(id)}`;
