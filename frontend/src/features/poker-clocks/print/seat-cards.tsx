import { type Night, openSeatsOf, type Seat, seatedOf } from '@ahl/shared-types/poker-clocks';
import { useLingui } from '@lingui/react/macro';
import { numberText, seatText } from '../core/labels/entry-labels.ts';
import { PrintPage } from './print-page.tsx';

type CardModel = Seat & { name: string; number: string };

/** Tables whose cards are printed blank while nobody is seated. */
const blankTables = [1, 2];

const cardsOf = (night: Night): CardModel[] => {
  const seated = seatedOf(night).map(({ name, playerNumber, seat }) => ({
    ...seat,
    name,
    number: playerNumber ? numberText(playerNumber) : '',
  }));
  if (seated.length > 0) return seated;
  return blankTables.flatMap((table) =>
    openSeatsOf(night, table).map((seat) => ({ table, seat, name: '', number: '' })),
  );
};

/** Renders a card for each seated player, by table and seat, to cut and hand out; blank ones before the draw. */
export const SeatCards = ({ clockId }: { clockId: string }) => {
  const { t } = useLingui();
  return (
    <PrintPage clockId={clockId} title={t`Seat cards`}>
      {(clock, night) => (
        <ul className="cards mt-4">
          {cardsOf(night).map(({ table, seat, name, number }) => (
            <li key={`${table}-${seat}`} className="seat-card">
              <strong>{seatText({ table, seat })}</strong>
              <span>
                <b>{name || ' '}</b>
                {number}
              </span>
              <small>
                {clock.name}
                {clock.venueName && ` · ${clock.venueName}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </PrintPage>
  );
};
