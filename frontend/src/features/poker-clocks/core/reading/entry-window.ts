// Words of the entry to a clock's night; whether it is open is decided by the rule (shared-types/tournaments).
import { t } from '@lingui/core/macro';

/** How long entry is still open: `38 min`, from two hours on `9 h`. */
export const entryLeft = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return hours < 2 ? t`${minutes} min` : t`${hours} h`;
};
