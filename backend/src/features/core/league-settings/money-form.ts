import { type MoneyForm, usDollars } from '@ahl/shared-types/money';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';

/** How the league writes amounts: by the settings of its invoices, and until these are there in US dollars. */
export const readMoneyForm = async (
  { models }: { models: Models },
  session: ClientSession | null = null,
): Promise<MoneyForm> => {
  // One row holds them all.
  const row = await models.InvoiceSettings.findOne({})
    .select('currency locale')
    .session(session)
    .lean<Partial<MoneyForm> | null>();
  return { currency: row?.currency ?? usDollars.currency, locale: row?.locale ?? usDollars.locale };
};
