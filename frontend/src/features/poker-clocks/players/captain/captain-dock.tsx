import { playersLeftOf, unnamedLeft } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2, UsersRound, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { ordinal } from '@/lib/points-labels.ts';
import type { ListedPlayer } from '../../core/reading/listed-players.ts';
import { usePlayersPanel } from '../components/players-context.ts';
import { acceptedCommands } from './captain-sender.ts';

/** Renders the chosen player: a tap on a free seat moves them, the lowest button busts them. */
export const ChosenDock = ({
  player: { entry },
  onBust,
  onSeveral,
  onClose,
}: {
  player: ListedPlayer;
  onBust: () => void;
  /** Begins the choice of several players who go out in one hand, with this one. */
  onSeveral: () => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { night, players } = usePlayersPanel();
  const isLast = players.filter(({ isOut }) => !isOut).length + unnamedLeft(night) < 2;
  const place = ordinal(playersLeftOf(night));
  return (
    <section aria-label={t`Chosen player`} className="space-y-2 pb-2">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block truncate font-semibold">{entry.name}</span>
          <span className="block text-sm text-ink-2">
            <Trans>Tap a free seat to seat them there.</Trans>
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
        <IconButton className="size-11!" label={t`Choose nobody`} icon={<X />} onClick={onClose} />
      </div>
      <Button size="lg" variant="primary" className="h-16 w-full" disabled={isLast} onClick={onBust}>
        {isLast ? <Trans>The last one left has won.</Trans> : <Trans>Bust out: {place} place</Trans>}
      </Button>
    </section>
  );
};

/** Renders the undo of the captain's latest command; a hint while there is none. */
export const IdleDock = () => {
  const { give } = usePlayersPanel();
  const last = useSyncExternalStore(acceptedCommands.subscribe, acceptedCommands.read).at(-1);
  if (!last)
    return (
      <p className="pt-1 pb-3 text-ink-2">
        <Trans>Tap a player to bust them out or move them.</Trans>
      </p>
    );
  return (
    <Button
      size="lg"
      className="mb-2 w-full"
      icon={<Undo2 aria-hidden />}
      onClick={() => give({ type: 'undo', targetCommandId: last.commandId })}
    >
      <Trans>Undo my last action</Trans>
    </Button>
  );
};
