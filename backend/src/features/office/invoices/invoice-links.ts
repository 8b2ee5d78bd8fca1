// The links by which venues see their invoices: each contains its invoice and the last day on which it works, and is
// signed, so that nobody can forge or extend it.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { linkDays } from '@ahl/shared-types/invoices';
import { derivedKey, isSameText, sign } from '../../../config/derived-key.ts';

/** The content of a link: its invoice, and the last day on which it works. */
export type InvoiceLink = { invoiceId: string; lastDay: string };

const form = /^([0-9a-f]{24})-(\d{4}-\d{2}-\d{2})-([\w-]{43})$/;

/** Signs and verifies links with a key derived from the server's secret. */
export const createInvoiceLinks = (secret: string, timeZone: string) => {
  const key = derivedKey(secret, 'invoice links');
  const macOf = (invoiceId: string, lastDay: string): string =>
    sign(key, [invoiceId, lastDay]).toString('base64url');
  return {
    /** Returns a token for an invoice that works for `linkDays` days from a moment on. */
    sign: (invoiceId: string, nowMs: number): InvoiceLink & { token: string } => {
      const lastDay = addDays(leagueDate(nowMs, timeZone), linkDays);
      return { invoiceId, lastDay, token: `${invoiceId}-${lastDay}-${macOf(invoiceId, lastDay)}` };
    },
    /** Returns the content of a token, or null if it is not ours. The caller checks whether it has expired. */
    verify: (token: string): InvoiceLink | null => {
      const [, invoiceId = '', lastDay = '', mac = ''] = form.exec(token) ?? [];
      return invoiceId && isSameText(mac, macOf(invoiceId, lastDay)) ? { invoiceId, lastDay } : null;
    },
  };
};
export type InvoiceLinks = ReturnType<typeof createInvoiceLinks>;
