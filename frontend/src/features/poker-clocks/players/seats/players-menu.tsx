import { playersLeftOf } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, UserRoundPlus, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { usePlayersPanel } from '../components/players-context.ts';
import { DrawSwitch } from '../components/register-part.tsx';
import { DrawAllAgain, TableCount } from '../components/tables-part.tsx';

/** Renders how players are registered, seated and busted: what a host sets once in a night. */
export const PlayersMenu = ({
  drawsSeat,
  onDrawsSeat,
  isQuick,
  onQuick,
  onOptions,
  onCaptains,
  extras,
  onClose,
}: {
  drawsSeat: boolean;
  onDrawsSeat: (drawsSeat: boolean) => void;
  isQuick: boolean;
  onQuick: (isQuick: boolean) => void;
  onOptions: () => void;
  onCaptains: () => void;
  extras: ReactNode;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { night, setSeveral } = usePlayersPanel();
  const several = () => {
    setSeveral(new Set());
    onClose();
  };
  const instead = (open: () => void) => () => {
    onClose();
    open();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Players of the night`}>
      <div className="space-y-3.5">
        <Switch
          label={t`Quick bust`}
          hint={
            isQuick
              ? t`On: one tap on a player is a bust-out, with 5 seconds to undo it.`
              : t`Off: a tap chooses a player, and Bust out confirms.`
          }
          checked={isQuick}
          onChange={(event) => onQuick(event.target.checked)}
          className="px-1"
        />
        <DrawSwitch drawsSeat={drawsSeat} onChange={onDrawsSeat} />
        <div className="flex min-h-11 items-center justify-between gap-2 px-1">
          <span className="font-medium">
            <Trans>Open tables</Trans>
          </span>
          <TableCount />
        </div>
        <div className="grid gap-2">
          <DrawAllAgain />
          {playersLeftOf(night) > 2 && (
            <Button icon={<UsersRound aria-hidden />} onClick={several}>
              <Trans>Several in one hand</Trans>
            </Button>
          )}
          <Button icon={<SlidersHorizontal aria-hidden />} onClick={instead(onOptions)}>
            <Trans>Options</Trans>
          </Button>
          <Button icon={<UserRoundPlus aria-hidden />} onClick={instead(onCaptains)}>
            <Trans>Table captain</Trans>
          </Button>
        </div>
        {extras}
      </div>
    </Dialog>
  );
};
