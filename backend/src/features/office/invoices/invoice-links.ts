// The links by which bars see their invoices: each names its invoice and the day until which it works, and is signed, so
// that nobody makes one up or makes it last longer.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { linkDays } from '@ahl/shared-types/invoices';
import { derivedKey, isSameText, sign } from '../../../config/derived-key.ts';

/** What a link says: its invoice, and the last day on which it works. */
export type InvoiceLink = { invoiceId: string; lastDay: string };

const form = /^([0-9a-f]{24})-(\d{4}-\d{2}-\d{2})-([\w-]{43})$/;

/** Signs and checks links with a key made of the server's secret. */
export const createInvoiceLinks = (secret: string, timeZone: string) => {
  const key = derivedKey(secret, 'invoice links');
  const macOf = (invoiceId: string, lastDay: string): string =>
    sign(key, [invoiceId, lastDay]).toString('base64url');
  return {
    /** A token for an invoice that works for so many days from a moment on. */
    sign: (invoiceId: string, nowMs: number): InvoiceLink & { token: string } => {
      const lastDay = addDays(leagueDate(nowMs, timeZone), linkDays);
      return { invoiceId, lastDay, token: `${invoiceId}-${lastDay}-${macOf(invoiceId, lastDay)}` };
    },
    /** What a token says, or null for one that is not ours. Whether its day is over is for the caller to look at. */
    verify: (token: string): InvoiceLink | null => {
      const [, invoiceId = '', lastDay = '', mac = ''] = form.exec(token) ?? [];
      return invoiceId && isSameText(mac, macOf(invoiceId, lastDay)) ? { invoiceId, lastDay } : null;
    },
  };
};
export type InvoiceLinks = ReturnType<typeof createInvoiceLinks>;
