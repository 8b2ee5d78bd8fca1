import type { Entry } from '@ahl/shared-types/poker-clocks';

/** The seat of who was just registered, large enough to be read across the table. */
export const SaidSeat = ({ entry }: { entry: Entry }) => (
  <p className="rounded-card bg-felt-tint px-4 py-3 text-felt">
    <span className="block truncate font-semibold">{entry.name}</span>
    <span className="numeral block text-[40px] leading-tight">
      {entry.seat ? `Table ${entry.seat.table}, seat ${entry.seat.seat}` : 'On the list'}
    </span>
    {!entry.seat && <span className="block text-sm">The seat is drawn later.</span>}
  </p>
);
