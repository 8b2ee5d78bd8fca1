// Owns the queue of invoices that changed since they were counted: the transaction that changes a final invoice adds
// it, and the job of the reports counts it. So a payment does not wait for a table that all invoices of a month share.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { InvoiceCountTaskDocument } from './invoice-count-task.model.ts';

type Queue = Pick<Models, 'InvoiceCountTask'>;

/** How many changes are counted in one transaction: those of a month-end run of a large league. */
const tasksAtOnce = 500;

/** Queues final invoices that changed, within the transaction that changed them. */
export const queueInvoiceCounts = async (
  { InvoiceCountTask }: Queue,
  session: ClientSession,
  ...invoiceIds: readonly Types.ObjectId[]
): Promise<void> => {
  await InvoiceCountTask.create([{ invoiceIds: [...invoiceIds] }], { session });
};

/** Removes what has waited longest from the queue, within the transaction that counts it. */
export const takeInvoiceCounts = async (
  { InvoiceCountTask }: Queue,
  session: ClientSession,
): Promise<Types.ObjectId[]> => {
  const tasks = await InvoiceCountTask.find({})
    .sort({ _id: 1 })
    .limit(tasksAtOnce)
    .session(session)
    .lean<InvoiceCountTaskDocument[]>();
  await InvoiceCountTask.deleteMany({ _id: { $in: tasks.map(({ _id }) => _id) } }, { session });
  return tasks.flatMap(({ invoiceIds }) => invoiceIds);
};

/** Whether any invoice is waiting to be counted. */
export const hasInvoiceCounts = async ({ InvoiceCountTask }: Queue): Promise<boolean> =>
  (await InvoiceCountTask.exists({})) !== null;
