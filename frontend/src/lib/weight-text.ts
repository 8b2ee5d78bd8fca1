import type { ResultWeight } from '@ahl/shared-types/points';
import { t } from '@lingui/core/macro';

/** Returns how the points of a night count, in words; empty if they count as usual. */
export const weightText = (weight: ResultWeight | undefined): string => {
  if (weight === 'double') return t`Double points`;
  return weight === 'excluded' ? t`No points` : '';
};
