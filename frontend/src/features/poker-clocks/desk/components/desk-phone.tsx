import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { cn } from '@/lib/cn.ts';
import type { PhoneFrame } from '../../core/phone-frame.ts';
import { countdownOf } from '../../core/reading/headline.ts';
import { DeskBar, LiveMark } from './desk-bar.tsx';
import {
  Actions,
  Announce,
  controlsOf,
  Face,
  Facts,
  Pending,
  Prompts,
  Times,
  waitingCountOf,
} from './desk-blocks.tsx';
import { DeskConnection } from './desk-connection.tsx';
import { DeskDock, DeskTabs } from './desk-dock.tsx';
import { DeskForgotten } from './desk-forgotten.tsx';
import { subtitleOf } from './desk-header.tsx';
import { DeskLine } from './desk-line.tsx';
import { DeskLevels, DeskLogPart, DeskPlayers, DeskScreens } from './desk-panels.tsx';
import type { DeskLayoutProps, DeskTab } from './desk-parts.ts';
import { DeskPrompts } from './desk-prompts.tsx';
import { DeskUndo } from './desk-undo.tsx';

/** Shows each part of the desk from its top. */
const useDeskOnTop = (tab: DeskTab) => {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<DeskTab>(tab);
  useEffect(() => {
    if (shown.current !== tab) top.current?.scrollIntoView?.({ block: 'start' });
    shown.current = tab;
  }, [tab]);
  return top;
};

const Bar = ({ desk }: Pick<DeskLayoutProps, 'desk'>) => {
  const { t } = useLingui();
  const { clock, reach } = desk;
  const pendingCount = waitingCountOf(desk);
  return (
    <DeskBar title={<h1 className="truncate">{clock.venueName || clock.name}</h1>}>
      {pendingCount > 0 ? (
        <Chip tone="brass">{t`${pendingCount} pending`}</Chip>
      ) : (
        reach === 'live' && <LiveMark isRunning={clock.status === 'running'} />
      )}
    </DeskBar>
  );
};

const Notice = ({ desk }: Pick<DeskLayoutProps, 'desk'>) => (
  <DeskConnection
    reach={desk.reach}
    waiting={desk.isWaiting ? desk.pending.length : 0}
    hasReview={desk.pending.some(({ needsReview }) => needsReview !== null)}
  />
);

/** Renders the players of an open night: one line of the clock, then the seats, with a bottom bar of their own. */
const NightPlayers = (props: DeskLayoutProps) => {
  const { desk, tab, hrefOf, open, part, parts } = props;
  const frame: PhoneFrame = {
    notice: <Notice desk={desk} />,
    tabs: <DeskTabs tab={tab} hrefOf={hrefOf} />,
    prompts: <DeskPrompts prompts={desk.prompts} give={desk.give} />,
    promptTitles: desk.prompts.map(({ title }) => title),
    openOptions: () => open({ kind: 'options' }),
    openCaptains: () => open({ kind: 'captains' }),
  };
  return (
    <>
      <DeskForgotten desk={desk} onFinish={() => open({ kind: 'finish' })} />
      <DeskLine desk={desk} />
      {parts.players?.({ ...part, phone: frame })}
    </>
  );
};

/** Renders the desk on a phone: one part at a time, the controls and the tabs at the bottom. */
export const DeskPhone = (props: DeskLayoutProps) => {
  const { desk, tab, hrefOf, parts } = props;
  const top = useDeskOnTop(tab);
  const prompts = <Prompts {...props} />;
  const isSeats = tab === 'players' && parts.players !== undefined && desk.reading.status !== 'finished';
  return (
    <div ref={top}>
      <Bar desk={desk} />
      <PageContainer
        className={cn(
          'flex min-h-[calc(100dvh-var(--office-bar))] flex-col pb-0!',
          isSeats ? 'gap-2 pt-2! md:pt-2!' : 'gap-3.5',
        )}
      >
        <Pending desk={desk} hasLine={false} />
        {isSeats ? (
          <NightPlayers {...props} />
        ) : (
          <>
            <p className="-mb-1 truncate text-sm text-ink-2 tabular-nums">{subtitleOf(desk.clock)}</p>
            {tab === 'clock' ? (
              <>
                <Face desk={desk} resultPath={hrefOf('players')} />
                {prompts}
                <DeskUndo log={desk.log} />
                <Facts desk={desk} />
                <Times desk={desk} />
                <Announce desk={desk} />
                <Actions {...props} />
                <DeskScreens {...props} />
              </>
            ) : (
              prompts
            )}
            {tab === 'players' && <DeskPlayers {...props} />}
            {tab === 'levels' && <DeskLevels {...props} />}
            {tab === 'log' && <DeskLogPart {...props} />}
            <DeskDock
              tab={tab}
              tabs={<DeskTabs tab={tab} hrefOf={hrefOf} />}
              face={desk.face}
              startsIn={countdownOf(desk.clock, desk.nowMs)}
              controls={controlsOf(desk)}
              notice={<Notice desk={desk} />}
            />
          </>
        )}
      </PageContainer>
    </div>
  );
};
