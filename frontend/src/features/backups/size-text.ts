const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a size: `12.4 MB`. */
export const sizeText = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
};
