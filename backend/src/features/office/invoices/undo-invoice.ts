// What can be undone of invoices. An imported one is removed whole, with the payment from its file, as long as nothing
// happened to it since; a note that it was sent by other means can be undone too. Every other change of a final invoice
// stays; it is corrected by a credit or a revision.

import type { ChangeDocument } from '#audit/audit.ts';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { UndoOutcome } from '#face/undo.ts';
import { allUndone, refused, sameAlready } from '#features/core/changes/undo-fields.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { queueInvoiceCounts } from './invoice-count-queue.ts';
import { undoSentNote } from './invoice-sent.ts';
import { isSentChange } from './undoable-invoice.ts';

type Deps = { models: Models; outbox: Outbox; now: () => number };

/** Whether anything happened to an invoice that its import did not write. */
const isTouched = async ({ models }: Deps, invoice: InvoiceDocument): Promise<boolean> => {
  if (invoice.sentAt || invoice.status === 'void' || invoice.status === 'uncollectible') return true;
  const others = { invoiceId: invoice._id, idempotencyKey: { $ne: invoice.idempotencyKey } };
  const [payment, credit, mail] = await Promise.all([
    models.Payment.exists(others),
    models.Credit.exists({ invoiceId: invoice._id }),
    models.InvoiceMail.exists({ invoiceId: invoice._id, fate: { $in: ['held', 'queued'] } }),
  ]);
  return Boolean(payment || credit || mail || invoice.revisedBy);
};

/** Undoes the import of an invoice. */
const undoImportedInvoice = async (deps: Deps, change: ChangeDocument): Promise<UndoOutcome> => {
  const { models, outbox } = deps;
  const invoice = await models.Invoice.findById(change.entityId).lean<InvoiceDocument | null>();
  if (change.kind !== 'created' || invoice?.source === 'hand' || invoice?.source === 'month-end')
    return refused('change.invoice-is-final');
  if (!invoice) return sameAlready();
  if (await isTouched(deps, invoice)) return refused('change.invoice-is-final');
  await outbox.transact(async (session, publish) => {
    await models.Payment.deleteMany({ invoiceId: invoice._id }, { session });
    // Its number is free again: the same file can be imported again, corrected.
    await models.Invoice.deleteOne({ _id: invoice._id, version: invoice.version }, { session });
    await queueInvoiceCounts(models, session, invoice._id);
    publish({ type: 'invoice.changed', invoiceId: invoice._id.toHexString() });
  });
  return allUndone(change);
};

/** Undoes a change of an invoice: its import, or a note that it was sent by other means. */
export const undoInvoice = (deps: Deps, change: ChangeDocument, actor: Actor): Promise<UndoOutcome> =>
  isSentChange(change) ? undoSentNote(deps, change, actor) : undoImportedInvoice(deps, change);
