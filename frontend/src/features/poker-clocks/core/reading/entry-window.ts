// Texts about late entry to a clock's night; the rule that decides whether it is open is in shared-types/tournaments.
import { t } from '@lingui/core/macro';

/** Returns how long entry is still open: `38 min`, from two hours on `9 h`. */
export const entryLeft = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return hours < 2 ? t`${minutes} min` : t`${hours} h`;
};
