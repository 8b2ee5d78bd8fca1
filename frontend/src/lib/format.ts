// How numbers and names are written for people. Dates and times of the league are another matter: `shared-types/common`.

const numbers = new Intl.NumberFormat('en-US');

/** `18402` → `18,402`. */
export const formatNumber = (value: number): string => numbers.format(value);

/** A player's number, padded to 8 digits: `1606` → `00001606` (spec section 3). */
export const formatPlayerNumber = (playerNumber: number): string => String(playerNumber).padStart(8, '0');

/** `1 member`, `2,014 members`; the plural is the word with an s unless given. */
export const pluralise = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A countdown as `11:42` or `1:05:00`, from milliseconds, rounded up to the shown second; never below zero. */
export const formatDuration = (durationMs: number): string => {
  const total = Math.max(0, Math.ceil(durationMs / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = String(Math.floor(total / 60) % 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0
    ? `${hours}:${minutes.padStart(2, '0')}:${seconds}`
    : `${minutes.padStart(2, '0')}:${seconds}`;
};
