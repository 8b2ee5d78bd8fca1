// Owns since when an invoice counts as sent: by its first mail that arrived, or by a note of the office that it was
// sent by other means. Such a note can be recalled if it was a mistake, and restored.

import type { ClientSession, Types } from 'mongoose';
import type { ChangeDocument } from '#audit/audit.ts';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { UndoOutcome } from '#face/undo.ts';
import { allUndone, refused, sameAlready } from '#features/core/changes/undo-fields.ts';
import type { InvoiceMailDocument } from './invoice-mail.model.ts';

type Note = Pick<InvoiceMailDocument, '_id' | 'invoiceId' | 'at'>;

/** Whether a row of the log is a note, not recalled, that the invoice was sent by other means. */
export const isSentNote = ({ way, fate }: Pick<InvoiceMailDocument, 'way' | 'fate'>): boolean =>
  way === 'other' && fate === 'delivered';

/** Returns the fields of a row that somebody took back. */
export const recalled = (byName: string, nowMs: number) =>
  ({ fate: 'recalled', recalledBy: byName, recalledAt: new Date(nowMs) }) as const;

/** Records on an invoice when it was first sent; true if that was unknown or later. */
export const markSent = async (
  models: Models,
  session: ClientSession,
  invoiceId: Types.ObjectId,
  at: Date,
): Promise<boolean> => {
  const sent = await models.Invoice.updateOne(
    { _id: invoiceId, $or: [{ sentAt: null }, { sentAt: { $gt: at } }] },
    { $set: { sentAt: at } },
    { session },
  );
  return sent.modifiedCount > 0;
};

/** Updates since when an invoice counts as sent after a note of it is recalled; true if that changed. */
export const sentAtWithout = async (
  models: Models,
  session: ClientSession,
  { _id, invoiceId, at }: Note,
): Promise<boolean> => {
  const first = await models.InvoiceMail.findOne({
    invoiceId,
    _id: { $ne: _id },
    fate: { $in: ['sent', 'delivered'] },
  })
    .sort({ sendAfter: 1 })
    .select('sendAfter')
    .session(session)
    .lean<Pick<InvoiceMailDocument, 'sendAfter'> | null>();
  const { modifiedCount } = await models.Invoice.updateOne(
    { _id: invoiceId, sentAt: at },
    { $set: { sentAt: first?.sendAfter ?? null } },
    { session },
  );
  return modifiedCount > 0;
};

const millis = (value: unknown): number | null => (value instanceof Date ? value.getTime() : null);

/**
 * Returns the note that a change of `sentAt` describes, and whether it was made or recalled: the earliest one counts.
 */
const noteOfChange = ({ fields: [field] }: ChangeDocument): { at: Date; isMade: boolean } => {
  const values = field && !field.isHidden ? field : { from: null, to: null };
  const from = millis(values.from) ?? Number.POSITIVE_INFINITY;
  const to = millis(values.to) ?? Number.POSITIVE_INFINITY;
  return { at: new Date(Math.min(from, to)), isMade: to < from };
};

/**
 * Undoes a note that an invoice was sent by other means, or that such a note was recalled. What was mailed stays
 * sent.
 */
export const undoSentNote = (
  { models, outbox, now }: { models: Models; outbox: Outbox; now: () => number },
  change: ChangeDocument,
  { name }: Pick<Actor, 'name'>,
): Promise<UndoOutcome> =>
  outbox.transact(async (session, publish) => {
    const { at, isMade } = noteOfChange(change);
    const row = await models.InvoiceMail.findOne({ invoiceId: change.entityId, way: 'other', at })
      .session(session)
      .lean<InvoiceMailDocument | null>();
    if (!row) return refused('change.sent-already');
    if (isSentNote(row) !== isMade) return sameAlready();
    const next = isMade
      ? recalled(name, now())
      : ({ fate: 'delivered', recalledBy: '', recalledAt: null } as const);
    await models.InvoiceMail.updateOne({ _id: row._id }, { $set: next }, { session });
    if (isMade) await sentAtWithout(models, session, row);
    else await markSent(models, session, row.invoiceId, row.at);
    const invoiceId = row.invoiceId.toHexString();
    publish({ type: 'invoice-mail.changed', invoiceId });
    publish({ type: 'invoice.changed', invoiceId });
    return allUndone(change);
  });
