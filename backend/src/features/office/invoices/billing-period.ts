// Builds the unique key of an invoice within a venue's month, so that the database itself refuses a second one.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

/** Returns the key of a run's next invoice for a venue and month. Two concurrent runs get the same key. */
export const nextPeriodKey = async (
  models: Models,
  venueId: Types.ObjectId,
  month: string,
  session: ClientSession,
): Promise<string> => {
  const invoiceCount = await models.Invoice.countDocuments({
    month,
    venueId,
    periodKey: { $exists: true },
  }).session(session);
  return `${venueId.toHexString()}:${month}:${invoiceCount + 1}`;
};
