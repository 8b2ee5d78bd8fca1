// The office's note that an invoice reached its venue by other means than mail.
import type { InvoiceMail, sentOtherwiseSchema } from '@ahl/shared-types/invoices';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import { presentMail } from './invoice-mail.log.ts';
import type { InvoiceMailDocument } from './invoice-mail.model.ts';
import { findSendable, type MailDeps, mailRowOf } from './invoice-mail.service.ts';
import { markSent } from './invoice-sent.ts';

/** Notes that an invoice reached its venue by other means. @throws NOT_FOUND, CONFLICT */
export const markInvoiceSent = (
  deps: MailDeps,
  { name }: Pick<Actor, 'name'>,
  { id, requestId, how }: z.output<typeof sentOtherwiseSchema> & { id: string },
): Promise<InvoiceMail> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now } = deps;
    const earlier = await models.InvoiceMail.findOne({ onceKey: requestId })
      .session(session)
      .lean<InvoiceMailDocument | null>();
    if (earlier) return presentMail(earlier);
    const invoice = await findSendable(models, id, 'invoice', session);
    const at = new Date(now());
    const [row] = await models.InvoiceMail.create(
      [
        {
          ...mailRowOf(invoice, at.getTime()),
          kind: 'invoice',
          way: 'other',
          how,
          fate: 'delivered',
          balanceCents: invoice.totals.balanceCents,
          sendAfter: at,
          byName: name,
          onceKey: requestId,
        },
      ],
      { session },
    );
    if (!row) throw new Error('The database returned no mail.');
    await markSent(models, session, invoice._id, at);
    publish({ type: 'invoice-mail.changed', invoiceId: id });
    publish({ type: 'invoice.changed', invoiceId: id });
    return presentMail(row.toObject());
  });
