import { huntersOf } from '@ahl/shared-types/knock-outs';
import { playersLeftOf, unnamedLeft } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Undo2, UsersRound } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { ordinal } from '@/lib/points-labels.ts';
import type { ListedPlayer } from '../../core/reading/listed-players.ts';
import { HuntersRow } from '../components/hunters-row.tsx';
import { usePlayersPanel } from '../components/players-context.ts';
import type { BustNotice } from '../hooks/use-bust.ts';
import { useLastAct } from '../hooks/use-last-act.ts';

const mainClass =
  'h-16 min-w-0 flex-1 touch-manipulation rounded-card font-display text-2xl! font-bold tracking-[0.06em] uppercase';

const UndoButton = () => {
  const act = useLastAct();
  if (!act) return null;
  return (
    <Button className="h-16 rounded-card px-4!" icon={<Undo2 aria-hidden />} onClick={act.undo}>
      <Trans>
        Undo<span className="sr-only"> “{act.text}”</span>
      </Trans>
    </Button>
  );
};

/** Renders the chosen player, the place they would get, and the largest button, the lowest of the page. */
export const BustDock = ({
  player: { entry },
  shortName,
  calledName,
  hunters,
  onHunters,
  onBust,
  onSeveral,
  onMore,
}: {
  player: ListedPlayer;
  shortName: string;
  /** The name on the button. */
  calledName: string;
  /** Who eliminates them, as far as it is chosen. */
  hunters: readonly string[];
  onHunters: (hunters: string[]) => void;
  onBust: () => void;
  /** Begins the choice of several players who go out in one hand, with this one. */
  onSeveral: () => void;
  /** Opens everything else that can be done for the player. */
  onMore: () => void;
}) => {
  const { t } = useLingui();
  const { night, players } = usePlayersPanel();
  const isLast = players.filter(({ isOut }) => !isOut).length + unnamedLeft(night) < 2;
  const place = ordinal(playersLeftOf(night));
  return (
    <section aria-label={t`Chosen player`} className="space-y-2 pb-2">
      <div className="flex items-center gap-2">
        <Avatar name={entry.name} size={36} />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-semibold">{shortName}</span>
          <span className="block truncate text-sm text-ink-2">
            {isLast ? <Trans>has won: the last one left</Trans> : <Trans>out in {place}</Trans>}
          </span>
        </p>
        {!isLast && (
          <IconButton
            className="size-11!"
            label={t`Several in one hand`}
            icon={<UsersRound />}
            onClick={onSeveral}
          />
        )}
        <Button className="min-h-11" icon={<Ellipsis aria-hidden />} onClick={onMore}>
          <Trans>
            More<span className="sr-only"> about {entry.name}</span>
          </Trans>
        </Button>
      </div>
      {!isLast && <HuntersRow entryIds={[entry.id]} hunters={hunters} onChange={onHunters} />}
      <div className="flex gap-2">
        <UndoButton />
        <Button variant="primary" className={mainClass} disabled={isLast} onClick={onBust}>
          <span className="truncate">
            <Trans>Bust out {calledName}</Trans>
          </span>
        </Button>
      </div>
    </section>
  );
};

/** Renders who has just gone out, with Undo where the thumb is, and who did it, if a host wants to note that. */
export const OutDock = ({ notice, onRead }: { notice: BustNotice; onRead: () => void }) => {
  const { t } = useLingui();
  const { night, give } = usePlayersPanel();
  const [first = ''] = notice.entryIds;
  return (
    <section aria-label={t`Last action`} className="space-y-2 pb-2">
      <HuntersRow
        entryIds={notice.entryIds}
        hunters={huntersOf(night, first)}
        onChange={(by) => give({ type: 'set-hunters', entryIds: [...notice.entryIds], by })}
      />
      <div className="flex items-center gap-2">
        <p role="status" className="line-clamp-3 w-27 shrink-0 text-sm font-semibold">
          {notice.text}
        </p>
        <Button
          className={mainClass}
          icon={<Undo2 aria-hidden />}
          onClick={() => {
            notice.undo();
            onRead();
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      </div>
    </section>
  );
};
