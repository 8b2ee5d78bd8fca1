import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { cn } from '@/lib/cn.ts';
import { displayPath } from '../../core/paths.ts';
import { endsAboutMs } from '../../core/reading/face-model.ts';
import { countdownOf } from '../../core/reading/headline.ts';
import { shareLink } from '../../core/share-link.ts';
import { useMediaQuery } from '../../core/use-media-query.ts';
import type { Desk } from '../hooks/use-desk.ts';
import { ClockFace } from './clock-face.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskAnnounce } from './desk-announce.tsx';
import { DeskConnection } from './desk-connection.tsx';
import { DeskControls } from './desk-controls.tsx';
import { DeskDock } from './desk-dock.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { DeskForgotten } from './desk-forgotten.tsx';
import { DeskHeader } from './desk-header.tsx';
import { DeskOver } from './desk-over.tsx';
import { DeskLevels, DeskLogPart, DeskPlayers, DeskScreens } from './desk-panels.tsx';
import type { DeskLayoutProps, DeskTab } from './desk-parts.ts';
import { DeskPending } from './desk-pending.tsx';
import { DeskPilot } from './desk-pilot.tsx';
import { DeskPrompts } from './desk-prompts.tsx';
import { DeskStart } from './desk-start.tsx';
import { DeskUndo } from './desk-undo.tsx';

const share = async ({ clock }: Desk): Promise<void> => {
  const url = new URL(displayPath(clock.id), window.location.origin).href;
  const result = await shareLink(`${clock.venueName} · ${clock.name}`, url);
  if (result === 'copied') toast({ title: t`The link of the display is copied.` });
  if (result === 'failed')
    toast({
      title: t`The link could not be copied. Open the display and copy its address.`,
      variant: 'error',
    });
};

const statusLabels: Record<Desk['reading']['status'], MessageDescriptor> = {
  ready: msg`ready`,
  running: msg`running`,
  paused: msg`paused`,
  finished: msg`finished`,
};

/** Renders the header; it shows the connection where no other part does, as the bottom bar does on a phone. */
const Head = ({ desk, hasConnection = false }: { desk: Desk; hasConnection?: boolean }) => {
  const { i18n } = useLingui();
  const { face, reading } = desk;
  return (
    <>
      <DeskHeader
        clock={desk.clock}
        reach={desk.reach}
        pendingCount={
          desk.isWaiting || desk.pending.some(({ needsReview }) => needsReview) ? desk.pending.length : 0
        }
        hasConnection={hasConnection}
      />
      <DeskPending
        items={desk.pending}
        isWaiting={desk.isWaiting && hasConnection}
        standing={`${face.heading}, ${face.time}, ${i18n._(statusLabels[reading.status])}`}
        lines={desk.log.lines}
        labelContext={desk.log.labelContext}
        onRetry={desk.retry}
        onDrop={desk.drop}
        onEnterAnyway={desk.enterAnyway}
        reports={desk.reports}
        onReportsRead={desk.clearReports}
      />
    </>
  );
};

const Face = ({ desk, resultPath }: { desk: Desk; resultPath?: string }) => {
  if (desk.face.state === 'finished') return <DeskOver desk={desk} {...(resultPath ? { resultPath } : {})} />;
  const startsIn = countdownOf(desk.clock, desk.nowMs);
  return (
    <ClockFace
      face={desk.face}
      {...(startsIn === null ? {} : { startsIn })}
      isHandForHand={desk.clock.isHandForHand}
    />
  );
};

const controlsOf = ({ reading, isFirst, isLast, acts }: Desk) => ({
  status: reading.status,
  isFirst,
  isLast,
  acts,
});

const Facts = ({ desk }: { desk: Desk }) => (
  <DeskFacts
    clock={desk.clock}
    face={desk.face}
    levelIndex={desk.reading.levelIndex}
    endsAtMs={endsAboutMs(desk.clock, desk.reading, desk.eventStartMs, desk.nowMs)}
    lateMinutes={desk.lateMinutes}
    timeOf={desk.league.timeOf}
  />
);

const Announce = ({ desk }: { desk: Desk }) =>
  desk.reading.status !== 'finished' && (
    <DeskAnnounce
      clock={desk.clock}
      give={desk.give}
      levelIndex={desk.reading.levelIndex}
      timeOf={desk.league.timeOf}
    />
  );

/** Renders when the clock starts and when the night ends. */
const Times = ({ desk }: { desk: Desk }) => {
  const { clock, give, reading, nowMs, playMs, league } = desk;
  const time = { nowMs, timeZone: league.timeZone, timeOf: league.timeOf };
  return (
    <>
      {reading.status === 'ready' && (
        <DeskStart clock={clock} give={give} eventStartMs={desk.eventStartMs} {...time} />
      )}
      {reading.status !== 'finished' && (
        <DeskPilot clock={clock} give={give} reading={reading} playMs={playMs} {...time} />
      )}
    </>
  );
};

const Actions = ({ desk, open }: Pick<DeskLayoutProps, 'desk' | 'open'>) => (
  <DeskActions
    displayUrl={displayPath(desk.clock.id)}
    isFinished={desk.reading.status === 'finished'}
    isHandForHand={desk.clock.isHandForHand}
    onHandForHand={(isOn) => desk.give({ type: 'hand-for-hand', isOn })}
    onReset={() =>
      open({ kind: 'reset-level', row: { label: desk.face.heading, isBreak: desk.face.isBreak } })
    }
    onFinish={() => open({ kind: 'finish' })}
    onShare={() => void share(desk)}
    onHelp={() => open({ kind: 'help' })}
  />
);

const Prompts = ({ desk, open }: Pick<DeskLayoutProps, 'desk' | 'open'>) => (
  <>
    <DeskForgotten desk={desk} onFinish={() => open({ kind: 'finish' })} />
    <DeskPrompts prompts={desk.prompts} give={desk.give} />
  </>
);

/** On a phone, scrolls each part of the desk to the top of the screen: the site header is a swipe above it. */
const useDeskOnTop = (tab: DeskTab) => {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<DeskTab | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    // A reload keeps the scroll position.
    if (isFirst ? window.scrollY === 0 : shown.current !== tab)
      top.current?.scrollIntoView?.({ block: 'start' });
    shown.current = tab;
  }, [tab]);
  return top;
};

/** Renders the desk on a phone: one part at a time, the controls and the tabs at the bottom. */
export const DeskNarrow = (props: DeskLayoutProps) => {
  const { desk, tab, hrefOf } = props;
  const top = useDeskOnTop(tab);
  const prompts = <Prompts {...props} />;
  return (
    <PageContainer ref={top} className="flex min-h-dvh flex-col gap-3.5 pb-0!">
      <Head desk={desk} />
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
        hrefOf={hrefOf}
        face={desk.face}
        startsIn={countdownOf(desk.clock, desk.nowMs)}
        controls={controlsOf(desk)}
        notice={
          <DeskConnection
            reach={desk.reach}
            waiting={desk.isWaiting ? desk.pending.length : 0}
            hasReview={desk.pending.some(({ needsReview }) => needsReview !== null)}
          />
        }
      />
    </PageContainer>
  );
};

const sideTabs = [
  { id: 'players', label: msg`Players` },
  { id: 'levels', label: msg`Levels` },
  { id: 'log', label: msg`Log` },
] as const;

/** Renders the second of two columns: the part that its tabs select. */
const SideTabs = (props: DeskLayoutProps) => {
  const { t, i18n } = useLingui();
  const tab = props.tab === 'clock' ? 'players' : props.tab;
  return (
    <div className="min-w-0 space-y-3.5">
      <TabBar label={t`Parts of the desk`}>
        {sideTabs.map(({ id, label }) => (
          <TabLink key={id} to={props.hrefOf(id)} replace preventScrollReset isActive={id === tab}>
            {i18n._(label)}
          </TabLink>
        ))}
      </TabBar>
      {tab === 'players' && <DeskPlayers {...props} />}
      {tab === 'levels' && <DeskLevels {...props} />}
      {tab === 'log' && <DeskLogPart {...props} />}
    </div>
  );
};

/** Renders the desk on a wide screen: clock and controls beside the players; if it fits, levels and log as well. */
export const DeskWide = (props: DeskLayoutProps) => {
  const { desk } = props;
  const hasThree = useMediaQuery('(min-width: 80rem)');
  return (
    <PageContainer
      className={cn(
        'grid items-start gap-7',
        hasThree
          ? 'max-w-[1640px]! grid-cols-[minmax(0,440px)_minmax(0,1fr)_minmax(0,340px)]'
          : 'grid-cols-[minmax(0,440px)_minmax(0,1fr)]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-3.5">
        <Head desk={desk} hasConnection />
        <Face desk={desk} />
        <DeskControls {...controlsOf(desk)} />
        <Prompts {...props} />
        <Times desk={desk} />
        <Actions {...props} />
        <DeskScreens {...props} />
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        <Facts desk={desk} />
        {hasThree ? <DeskPlayers {...props} /> : <SideTabs {...props} />}
        <Announce desk={desk} />
      </div>
      {hasThree && (
        <div className="flex min-w-0 flex-col gap-7">
          <DeskLevels {...props} />
          <DeskLogPart {...props} />
        </div>
      )}
    </PageContainer>
  );
};
