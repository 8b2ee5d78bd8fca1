import { type Entry, unnamedLeft, unseatedOf } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { CheckInPart } from '../components/check-in-part.tsx';
import { CountedPart } from '../components/counted-part.tsx';
import { PlayerList } from '../components/player-list.tsx';
import { usePlayersPanel } from '../components/players-context.ts';
import { PrintPart } from '../components/print-part.tsx';
import { PlayerCell } from './seat-cell.tsx';
import type { SeatMapLook } from './seat-map.tsx';

/** Renders the players who are in and have no seat, as cells like those of the map; nothing if there are none. */
export const WithoutSeat = ({
  nameOf,
  markOf,
  onPlayer,
}: SeatMapLook & { onPlayer: (entry: Entry) => void }) => {
  const { night } = usePlayersPanel();
  const waiting = unseatedOf(night);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="without-seat">
      <h3 id="without-seat" className="label flex min-h-9 items-center text-ink-2">
        <Trans>No seat yet</Trans> · {waiting.length}
      </h3>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-1">
        {waiting.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <PlayerCell
              entry={entry}
              shortName={nameOf(entry.id)}
              mark={markOf(entry.id)}
              onTap={() => onPlayer(entry)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Renders what a host needs less often, folded below the seats: lists by name, counted players, codes and paper. */
export const BelowSeats = () => {
  const { t } = useLingui();
  const { clock, night, players } = usePlayersPanel();
  const outCount = players.filter(({ isOut }) => isOut).length;
  const inCount = players.length - outCount;
  const counted = unnamedLeft(night);
  return (
    <div className="divide-y divide-line border-t border-line pb-2">
      <Disclosure isLazy title={t`In ${inCount}`}>
        <PlayerList which="in" />
      </Disclosure>
      <Disclosure isLazy title={t`Out ${outCount}`}>
        <PlayerList which="out" />
      </Disclosure>
      <Disclosure isLazy title={counted > 0 ? t`Only counted: ${counted}` : t`Only counted`}>
        <CountedPart />
      </Disclosure>
      <Disclosure isLazy title={t`Check-in code and paper`}>
        <div className="space-y-3.5">
          <CheckInPart />
          <PrintPart clock={clock} />
        </div>
      </Disclosure>
    </div>
  );
};
