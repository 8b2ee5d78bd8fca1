import { Trans, useLingui } from '@lingui/react/macro';
import { Flag, Keyboard, MonitorPlay, RotateCcw, Share2, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { List } from '@/components/ui/list.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { cn } from '@/lib/cn.ts';

export type DeskActionsProps = {
  displayUrl: string;
  isFinished: boolean;
  isHandForHand: boolean;
  onHandForHand: (isOn: boolean) => void;
  onReset: () => void;
  onFinish: () => void;
  onShare: () => void;
  /** Opens the code for table captains. */
  onCaptains: () => void;
  onHelp: () => void;
};

const actionClass =
  'flex min-h-13 w-full items-center gap-3 px-4 text-left font-medium -outline-offset-2 hover:bg-raised';

const Act = ({
  icon,
  onClick,
  className,
  children,
}: {
  icon: ReactNode;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}) => (
  <li className={className}>
    <button type="button" className={actionClass} onClick={onClick}>
      {icon}
      {children}
    </button>
  </li>
);

/** Renders a host's less frequent actions: hand-for-hand, the screen, its link, resetting the level, finishing. */
export const DeskActions = (props: DeskActionsProps) => {
  const { t } = useLingui();
  const { displayUrl, isFinished, isHandForHand, onHandForHand } = props;
  return (
    <List className="divide-y divide-line">
      {!isFinished && (
        <li className="px-4 py-1">
          <Switch
            label={t`Hand-for-hand`}
            hint={
              isHandForHand
                ? t`On: every table waits for the others after each hand.`
                : t`Off: every table plays at its own pace.`
            }
            checked={isHandForHand}
            onChange={(event) => onHandForHand(event.target.checked)}
          />
        </li>
      )}
      <li>
        <a href={displayUrl} target="_blank" rel="noopener" className={actionClass}>
          <MonitorPlay aria-hidden />
          <Trans>Open display in a new window</Trans>
        </a>
      </li>
      <Act icon={<Share2 aria-hidden />} onClick={props.onShare}>
        <Trans>Share the display's link</Trans>
      </Act>
      {!isFinished && (
        <>
          <Act icon={<UserRoundPlus aria-hidden />} onClick={props.onCaptains}>
            <Trans>Table captain</Trans>
          </Act>
          <Act icon={<RotateCcw aria-hidden />} onClick={props.onReset}>
            <Trans>Restart this level</Trans>
          </Act>
          <Act icon={<Keyboard aria-hidden />} onClick={props.onHelp} className="max-lg:hidden">
            <Trans>Keys of the desk</Trans>
          </Act>
          <Act icon={<Flag aria-hidden />} onClick={props.onFinish} className={cn('text-red')}>
            <Trans>Finish the clock</Trans>
          </Act>
        </>
      )}
    </List>
  );
};
