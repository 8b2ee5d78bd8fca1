import { amountText, type MoneyForm, usDollars } from '@ahl/shared-types/money';
import { usePublicConfig } from './config.ts';

/** Returns how the league writes amounts: its currency and locale. */
export const useMoneyForm = (): MoneyForm => usePublicConfig()?.money ?? usDollars;

/** Returns a function that formats cents as the league does, or in the form of an invoice. */
export const useMoney = (form?: MoneyForm): ((amountCents: number) => string) => {
  const league = useMoneyForm();
  return (amountCents) => amountText(amountCents, form ?? league);
};
