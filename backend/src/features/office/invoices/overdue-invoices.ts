// What is waiting in the office because a venue has not paid.
import { leagueDate } from '@ahl/shared-types/common';
import { amountText, owedStatuses } from '@ahl/shared-types/invoices';
import type { Models } from '#db/models.ts';
import type { WaitingItem } from '#face/waiting-item.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { reachedVenue } from './invoice-list.service.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';

/** Returns the overdue invoices whose payment is expected, as one item; once put off, it returns with the next one. */
export const invoicesOverdue = async (deps: {
  models: Models;
  now: () => number;
  timeZone: string;
}): Promise<WaitingItem[]> => {
  const { models, now, timeZone } = deps;
  const overdue = await models.Invoice.find({
    status: { $in: [...owedStatuses] },
    dueOn: { $lt: leagueDate(now(), timeZone) },
    ...reachedVenue,
  })
    .select('number venueName dueOn totals')
    .sort({ dueOn: 1, _id: 1 })
    .lean<Pick<InvoiceDocument, '_id' | 'number' | 'venueName' | 'dueOn' | 'totals'>[]>();
  const [oldest] = overdue;
  if (!oldest) return [];
  const settings = await readInvoiceSettings(deps);
  const owedCents = overdue.reduce((sum, { totals }) => sum + totals.balanceCents, 0);
  const newest = overdue.at(-1) ?? oldest;
  return [
    {
      kind: 'invoices-overdue',
      id: `invoices-overdue.${newest._id.toHexString()}`,
      count: overdue.length,
      amount: amountText(owedCents, settings),
      oldest: {
        id: oldest._id.toHexString(),
        number: oldest.number ?? '',
        venueName: oldest.venueName,
        dueOn: oldest.dueOn ?? '',
      },
    },
  ];
};
