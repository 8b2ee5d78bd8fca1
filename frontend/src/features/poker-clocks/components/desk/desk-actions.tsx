import { Flag, ListOrdered, MonitorPlay, RotateCcw, Share2 } from 'lucide-react';
import { List } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';

export type DeskActionsProps = {
  displayUrl: string;
  isFinished: boolean;
  onReset: () => void;
  onFinish: () => void;
  onShare: () => void;
};

const actionClass =
  'flex min-h-13 w-full items-center gap-3 px-4 text-left font-medium -outline-offset-2 hover:bg-raised';

/** What a host does less often: the screen, the link, the level again, the end. */
export const DeskActions = ({ displayUrl, isFinished, onReset, onFinish, onShare }: DeskActionsProps) => (
  <List className="divide-y divide-line">
    <li>
      <a href={displayUrl} target="_blank" rel="noopener" className={actionClass}>
        <MonitorPlay aria-hidden />
        Open display in a new window
      </a>
    </li>
    <li>
      <button type="button" className={actionClass} onClick={onShare}>
        <Share2 aria-hidden />
        Share the display's link
      </button>
    </li>
    {!isFinished && (
      <>
        <li className="lg:hidden">
          <a href="#levels" className={actionClass}>
            <ListOrdered aria-hidden />
            Go to a level
          </a>
        </li>
        <li>
          <button type="button" className={actionClass} onClick={onReset}>
            <RotateCcw aria-hidden />
            Begin this level again
          </button>
        </li>
        <li>
          <button type="button" className={cn(actionClass, 'text-red')} onClick={onFinish}>
            <Flag aria-hidden />
            Finish the clock
          </button>
        </li>
      </>
    )}
  </List>
);
