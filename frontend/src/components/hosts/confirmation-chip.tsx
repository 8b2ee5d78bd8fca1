import type { Confirmation } from '@ahl/shared-types/hosts';
import { Trans } from '@lingui/react/macro';
import { Chip } from '@/components/ui/chip.tsx';

/** Renders whether the host has confirmed a night. */
export const ConfirmationChip = ({ confirmation }: { confirmation: Confirmation }) => {
  switch (confirmation) {
    case 'confirmed':
      return (
        <Chip tone="felt">
          <Trans>Confirmed</Trans>
        </Chip>
      );
    case 'asked':
      return (
        <Chip tone="sky">
          <Trans>Asked</Trans>
        </Chip>
      );
    case 'no-answer':
      return (
        <Chip tone="red">
          <Trans>No answer</Trans>
        </Chip>
      );
    default:
      return (
        <Chip tone="closed">
          <Trans>Not asked yet</Trans>
        </Chip>
      );
  }
};
