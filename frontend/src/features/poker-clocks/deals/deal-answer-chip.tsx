import type { DealShare } from '@ahl/shared-types/deals';
import { useLingui } from '@lingui/react/macro';
import { Chip } from '@/components/ui/chip.tsx';

/** Renders a player's answer to a deal. */
export const DealAnswerChip = ({ answer }: Pick<DealShare, 'answer'>) => {
  const { t } = useLingui();
  switch (answer) {
    case 'accepted':
      return <Chip tone="felt">{t`Accepted`}</Chip>;
    case 'declined':
      return <Chip tone="red">{t`Declined`}</Chip>;
    case 'waiting':
      return <Chip tone="closed">{t`No answer`}</Chip>;
  }
};
