import type { FeeTerms } from '@ahl/shared-types/invoices';
import { t } from '@lingui/core/macro';

/** Returns the price of a plan in one line: `$45.00 a night, at most $200.00 a month`. */
export const termsText = (
  { unit, amountCents, nightMinimumCents, monthMinimumCents, monthCapCents, freeMonths }: FeeTerms,
  money: (amountCents: number) => string,
): string => {
  const amount = money(amountCents);
  const fees = {
    night: t`${amount} a night`,
    week: t`${amount} a week`,
    month: t`${amount} a month`,
    player: t`${amount} a player`,
  };
  const nightMinimum = money(nightMinimumCents ?? 0);
  const minimum = money(monthMinimumCents ?? 0);
  const cap = money(monthCapCents ?? 0);
  return [
    fees[unit],
    nightMinimumCents === null ? '' : t`at least ${nightMinimum} a night`,
    monthMinimumCents === null ? '' : t`at least ${minimum} a month`,
    monthCapCents === null ? '' : t`at most ${cap} a month`,
    freeMonths === 0 ? '' : t`months free: ${freeMonths}`,
  ]
    .filter(Boolean)
    .join(', ');
};
