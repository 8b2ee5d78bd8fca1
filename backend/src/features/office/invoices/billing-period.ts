// Names the place of an invoice among those of a bar's month, so that the database itself refuses a second one.
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';

/** The place of the next invoice of a month-end run for a bar and month. Two runs at once come to the same one. */
export const nextPeriodKey = async (
  models: Models,
  venueId: Types.ObjectId,
  month: string,
  session: ClientSession,
): Promise<string> => {
  const taken = await models.Invoice.countDocuments({
    month,
    venueId,
    periodKey: { $exists: true },
  }).session(session);
  return `${venueId.toHexString()}:${month}:${taken + 1}`;
};
