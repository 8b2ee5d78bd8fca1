import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { readStored, writeStored } from '@/lib/storage.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { seatText } from '../../core/labels/entry-labels.ts';
import { lastMoved } from '../../core/reading/seats-model.ts';
import { usePlayersPanel } from './players-context.ts';

const shownAtFirst = 10;
/** How long the card is shown (ms): after that, anyone who has not found their seat has asked. */
const shownForMs = 15 * 60_000;

/** The players who have just got seats, and the function that confirms that they all sit. */
export type Moved = { players: ReturnType<typeof lastMoved>; close: () => void };

/** Returns the players who got seats by the latest command, until the host has announced them; null after that. */
export const useMoved = (): Moved | null => {
  const { clock, night, isFinished } = usePlayersPanel();
  const key = `moved-${clock.id}`;
  const [readAt, setReadAt] = useState(() => readStored(key));
  const players = lastMoved(night);
  const at = players[0]?.move.at;
  if (isFinished || at === undefined || at === readAt || serverNow() - Date.parse(at) > shownForMs)
    return null;
  const close = () => {
    writeStored(key, at);
    setReadAt(at);
  };
  return { players, close };
};

/** Renders who moves where after a draw, a broken table or balancing, until the host has announced it. */
export const MovedPart = () => {
  const moved = useMoved();
  return moved && <MovedCard key={moved.players[0]?.move.at} moved={moved} />;
};

/** Renders who moves where. */
export const MovedCard = ({ moved: { players: moved, close } }: { moved: Moved }) => {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? moved : moved.slice(0, shownAtFirst);
  return (
    <Card aria-label={t`Who goes where`} className="border-l-4 border-l-sky p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-display text-2xl leading-tight font-bold">
          <Trans>Who goes where</Trans>
        </h3>
        <IconButton label={t`Everybody sits`} icon={<X />} onClick={close} />
      </div>
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ move, name }) => (
          <li
            key={move.entryId}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1.5"
          >
            <span className="min-w-0 truncate font-semibold">{name}</span>
            <span className="text-right">
              {move.from && <span className="text-sm text-ink-2">{seatText(move.from)} → </span>}
              <span className="numeral text-lg text-sky">{seatText(move.to)}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < moved.length && (
        <Button className="mt-2 w-full" onClick={() => setShowsAll(true)}>
          <Trans>Show all {moved.length}</Trans>
        </Button>
      )}
    </Card>
  );
};
