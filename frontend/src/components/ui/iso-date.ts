// Conversion between days as the product writes them, `YYYY-MM-DD`, and `Date` objects for libraries. Dates are built
// from their parts at noon, so that no time zone of a device can shift the day.

/** Returns the day at noon on this device's clock: `2025-07-25`; null if it is not a day. */
export const toLocalDate = (isoDate: string): Date | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate)?.map(Number) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(year, month - 1, day, 12);
  return date.getMonth() === month - 1 ? date : null;
};

/** Returns the day that a `Date` shows on this device, as `YYYY-MM-DD`. */
export const toIsoDate = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
