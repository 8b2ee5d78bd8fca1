/** Returns the whole number that a person typed, such as `12,400`; null for anything else, and for 0. */
export const readChips = (typed: string): number | null => {
  const digits = typed.replace(/[,.\s]/g, '');
  const chips = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return chips > 0 && chips <= 100_000_000 ? chips : null;
};

/** Returns the points that a person typed, with up to `decimals` decimals; null for anything else. */
export const readPoints = (typed: string, decimals: number): number | null => {
  const text = typed.replace(/[,\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const points = Number(text);
  return Number(points.toFixed(decimals)) === points ? points : null;
};
