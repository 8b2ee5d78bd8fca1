import type { DealMethod } from '@ahl/shared-types/deals';
import { t } from '@lingui/core/macro';

/** Returns how a deal divides the points: `ICM`. */
export const dealMethodLabel = (method: DealMethod): string => {
  switch (method) {
    case 'icm':
      return t`ICM`;
    case 'chip-chop':
      return t`Chip chop`;
    case 'even':
      return t`Even`;
    case 'custom':
      return t`Custom`;
  }
};
