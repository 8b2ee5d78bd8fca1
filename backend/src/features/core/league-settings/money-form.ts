import { type MoneyForm, usDollars } from '@ahl/shared-types/money';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';

/** Returns how the league formats amounts: by its invoice settings, or US dollars until these exist. */
export const readMoneyForm = async (
  { models }: { models: Models },
  session: ClientSession | null = null,
): Promise<MoneyForm> => {
  // One row holds all of them.
  const row = await models.InvoiceSettings.findOne({})
    .select('currency locale')
    .session(session)
    .lean<Partial<MoneyForm> | null>();
  return { currency: row?.currency ?? usDollars.currency, locale: row?.locale ?? usDollars.locale };
};
