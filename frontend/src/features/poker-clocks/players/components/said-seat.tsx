import type { Entry } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { seatText } from '../../core/labels/entry-labels.ts';

/** Renders the seat of the player just registered, large enough to read across the table. */
export const AnnouncedSeat = ({ entry }: { entry: Entry }) => (
  <p className="rounded-card bg-felt-tint px-4 py-3 text-felt">
    <span className="block truncate font-semibold">{entry.name}</span>
    <span className="numeral block text-[40px] leading-tight">
      {entry.seat ? seatText(entry.seat) : <Trans>On the list</Trans>}
    </span>
    {!entry.seat && (
      <span className="block text-sm">
        <Trans>The seat is drawn later.</Trans>
      </span>
    )}
  </p>
);
