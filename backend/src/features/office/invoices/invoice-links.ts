// The links by which venues see their invoices: each contains its invoice, the last day on which it works, and the
// version of the venue's links, which rises when all of them end. It is signed, so that nobody can forge or extend it.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { linkDays } from '@ahl/shared-types/invoices';
import { derivedKey, isSameText, sign } from '#config/derived-key.ts';

/** The content of a link. */
export type InvoiceLink = { invoiceId: string; lastDay: string; linksVersion: number };
/** The invoice to which a link leads, and the present version of its venue's links. */
export type InvoiceLinkTarget = Pick<InvoiceLink, 'invoiceId' | 'linksVersion'>;

const form = /^([0-9a-f]{24})-(\d{4}-\d{2}-\d{2})-(\d{1,9})-([\w-]{43})$/;

/** Signs and verifies links with a key derived from the server's secret. */
export const createInvoiceLinks = (secret: string, timeZone: string) => {
  const key = derivedKey(secret, 'invoice links');
  const macOf = ({ invoiceId, lastDay, linksVersion }: InvoiceLink): string =>
    sign(key, [invoiceId, lastDay, linksVersion]).toString('base64url');
  return {
    /** Returns a token for an invoice that works for `linkDays` days from a moment on. */
    sign: (target: InvoiceLinkTarget, nowMs: number): InvoiceLink & { token: string } => {
      const lastDay = addDays(leagueDate(nowMs, timeZone), linkDays);
      const link = { ...target, lastDay };
      return { ...link, token: `${link.invoiceId}-${lastDay}-${link.linksVersion}-${macOf(link)}` };
    },
    /** Returns the content of a token, or null if it is not ours. The caller checks whether it still works. */
    verify: (token: string): InvoiceLink | null => {
      const [, invoiceId = '', lastDay = '', digits = '', mac = ''] = form.exec(token) ?? [];
      const link = { invoiceId, lastDay, linksVersion: Number(digits) };
      return invoiceId && isSameText(mac, macOf(link)) ? link : null;
    },
  };
};
export type InvoiceLinks = ReturnType<typeof createInvoiceLinks>;
