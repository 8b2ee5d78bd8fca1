import { amountText, type MoneyForm, usDollars } from '@ahl/shared-types/money';
import { usePublicConfig } from './config.ts';

/** How the league writes amounts: its currency and locale. */
export const useMoneyForm = (): MoneyForm => usePublicConfig()?.money ?? usDollars;

/** Writes cents as the league does, or as an invoice was written. */
export const useMoney = (form?: MoneyForm): ((amountCents: number) => string) => {
  const league = useMoneyForm();
  return (amountCents) => amountText(amountCents, form ?? league);
};
