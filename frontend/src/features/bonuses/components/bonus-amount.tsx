import type { Bonus } from '@ahl/shared-types/bonuses';
import { Plural } from '@lingui/react/macro';

/** Renders the value of a bonus: `1,000 chips`. */
export const BonusAmount = ({ kind, amount }: Pick<Bonus, 'kind' | 'amount'>) =>
  kind === 'points' ? (
    <Plural value={amount} one="# point" other="# points" />
  ) : (
    <Plural value={amount} one="# chip" other="# chips" />
  );
