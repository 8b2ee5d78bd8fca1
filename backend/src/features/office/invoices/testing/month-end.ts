// Shared by the tests of a month's end: reading, running and finalising the month, and nights that were played.
import type { BillingMonth, InvoiceRecord } from '@ahl/shared-types/invoices';
import type { Types } from 'mongoose';
import { createResult } from '#demo/factories/index.ts';
import type { TestOffice } from '#testing/office.ts';

/** Returns the actions of an office at the end of October 2026, or of another month. */
export const endMonths = (office: TestOffice) => {
  const { call } = office;
  return {
    read: async (month = '2026-10'): Promise<BillingMonth> =>
      (await call('GET', `/api/billing-runs/${month}`)).body,
    run: async (month = '2026-10'): Promise<BillingMonth> =>
      (await call('POST', `/api/billing-runs/${month}`)).body,
    finalise: (month: BillingMonth) =>
      call('POST', `/api/billing-runs/${month.month}/finalise`, {
        drafts: month.rows.flatMap(({ draft }) => draft ?? []),
      }),
    invoice: async (id = ''): Promise<InvoiceRecord> => (await call('GET', `/api/invoices/${id}`)).body,
    /** Posts a night at a venue on each of some days. */
    nights: async ({ _id: venueId }: { _id: Types.ObjectId }, dates: string[]) => {
      const made = [];
      for (const date of dates)
        made.push(await createResult(office.models, { venueId, date, seasonId: null }));
      return made;
    },
  };
};
