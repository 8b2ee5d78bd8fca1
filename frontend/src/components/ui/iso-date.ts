// Days as the product writes them, `YYYY-MM-DD`, and as date libraries want them. Read by parts and set at noon, so
// that no time zone of a device can move a day.

/** `2025-07-25` → that day at noon on this device's clock; null when it is no day. */
export const toLocalDate = (isoDate: string): Date | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate)?.map(Number) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(year, month - 1, day, 12);
  return date.getMonth() === month - 1 ? date : null;
};

/** The day that a `Date` shows on this device, as `YYYY-MM-DD`. */
export const toIsoDate = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
