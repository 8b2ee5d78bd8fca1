import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { History, ListOrdered, type LucideIcon, Timer, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { DockFrame } from '../../core/dock-frame.tsx';
import type { FaceModel } from '../../core/reading/face-model.ts';
import { DeskControls, type DeskControlsProps, MainButton } from './desk-controls.tsx';
import type { DeskTab } from './desk-parts.ts';

const tabs: readonly { id: DeskTab; label: MessageDescriptor; icon: LucideIcon }[] = [
  { id: 'clock', label: msg`Clock`, icon: Timer },
  { id: 'players', label: msg`Players`, icon: Users },
  { id: 'levels', label: msg`Levels`, icon: ListOrdered },
  { id: 'log', label: msg`Log`, icon: History },
];

/** Renders the links to the parts of the desk. */
export const DeskTabs = ({ tab, hrefOf }: { tab: DeskTab; hrefOf: (tab: DeskTab) => string }) => {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Parts of the desk`}>
      <ul className="grid grid-cols-4">
        {tabs.map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Link
              to={hrefOf(id)}
              replace
              preventScrollReset
              aria-current={id === tab ? 'page' : undefined}
              className={cn(
                'flex min-h-13 flex-col items-center justify-center gap-0.5 text-sm font-medium -outline-offset-2',
                id === tab ? 'font-semibold text-felt' : 'text-ink-2',
              )}
            >
              <Icon aria-hidden />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Renders the bottom bar of the desk on a phone: the controls, always within reach of the thumb, and the tabs. */
export const DeskDock = ({
  tab,
  tabs: tabRow,
  face,
  startsIn,
  controls,
  notice,
}: {
  tab: DeskTab;
  /** The links to the parts of the desk. */
  tabs: ReactNode;
  face: FaceModel;
  /** The countdown to a start that was set, or null. */
  startsIn: string | null;
  controls: DeskControlsProps;
  /** A notice that stays visible wherever the page is scrolled. */
  notice: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <DockFrame>
      {notice}
      {tab === 'clock' ? (
        <DeskControls {...controls} />
      ) : (
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0">
            <span className="label block text-ink-2">
              {startsIn === null ? face.heading : t`Starts in`}
              {face.blinds && ` · ${face.blinds.small} / ${face.blinds.big}`}
            </span>
            <span className={cn('numeral block text-stat leading-tight', face.isBreak && 'text-brass')}>
              {startsIn ?? face.time}
            </span>
          </p>
          <MainButton status={controls.status} onMain={controls.acts.main} isSlim />
        </div>
      )}
      {tabRow}
    </DockFrame>
  );
};
