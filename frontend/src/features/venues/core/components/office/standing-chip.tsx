import type { OfficeVenue } from '@ahl/shared-types/venues';
import { Trans } from '@lingui/react/macro';
import { Chip } from '@/components/ui/chip.tsx';
import { formatDay } from '@/lib/format.ts';

/** Renders whether nights are held at a venue: yes, until a day, or no longer. */
export const StandingChip = ({ venue }: { venue: Pick<OfficeVenue, 'standing' | 'closesOn'> }) => {
  if (venue.standing === 'open')
    return (
      <Chip tone="felt">
        <Trans>Open</Trans>
      </Chip>
    );
  const day =
    venue.closesOn && formatDay(venue.closesOn, { month: 'short', day: 'numeric', year: 'numeric' });
  return (
    <Chip tone="closed">
      {venue.standing === 'closing' ? <Trans>Until {day}</Trans> : <Trans>Closed</Trans>}
    </Chip>
  );
};
