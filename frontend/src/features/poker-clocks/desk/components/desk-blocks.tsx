// The blocks of the desk that both of its layouts show, around the parts of one subject each.
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@/components/feedback/toast-store.ts';
import { displayPath } from '../../core/paths.ts';
import { endsAboutMs } from '../../core/reading/face-model.ts';
import { countdownOf } from '../../core/reading/headline.ts';
import { shareLink } from '../../core/share-link.ts';
import type { Desk } from '../hooks/use-desk.ts';
import { ClockFace } from './clock-face.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskAnnounce } from './desk-announce.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { DeskForgotten } from './desk-forgotten.tsx';
import { DeskOver } from './desk-over.tsx';
import type { DeskLayoutProps } from './desk-parts.ts';
import { DeskPending } from './desk-pending.tsx';
import { DeskPilot } from './desk-pilot.tsx';
import { DeskPrompts } from './desk-prompts.tsx';
import { DeskStart } from './desk-start.tsx';

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

/** Returns how many commands wait, for a connection or for a decision; 0 while they are only on their way. */
export const waitingCountOf = ({ isWaiting, pending }: Desk): number =>
  isWaiting || pending.some(({ needsReview }) => needsReview) ? pending.length : 0;

/** Renders the commands that are not on the server; `hasLine` adds that they wait for the connection. */
export const Pending = ({ desk, hasLine }: { desk: Desk; hasLine: boolean }) => {
  const { i18n } = useLingui();
  const { face, reading } = desk;
  return (
    <DeskPending
      items={desk.pending}
      isWaiting={desk.isWaiting && hasLine}
      standing={`${face.heading}, ${face.time}, ${i18n._(statusLabels[reading.status])}`}
      lines={desk.log.lines}
      labelContext={desk.log.labelContext}
      onRetry={desk.retry}
      onDrop={desk.drop}
      onEnterAnyway={desk.enterAnyway}
      reports={desk.reports}
      onReportsRead={desk.clearReports}
    />
  );
};

/** Renders the face of the clock, or the winner once it is finished. */
export const Face = ({ desk, resultPath }: { desk: Desk; resultPath?: string }) => {
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

/** Returns the props of the controls. */
export const controlsOf = ({ reading, isFirst, isLast, acts }: Desk) => ({
  status: reading.status,
  isFirst,
  isLast,
  acts,
});

/** Renders the numbers of the night. */
export const Facts = ({ desk }: { desk: Desk }) => (
  <DeskFacts
    clock={desk.clock}
    face={desk.face}
    levelIndex={desk.reading.levelIndex}
    endsAtMs={endsAboutMs(desk.clock, desk.reading, desk.eventStartMs, desk.nowMs)}
    lateMinutes={desk.lateMinutes}
    timeOf={desk.league.timeOf}
  />
);

/** Renders the announcements of an open clock. */
export const Announce = ({ desk }: { desk: Desk }) =>
  desk.reading.status !== 'finished' && (
    <DeskAnnounce
      clock={desk.clock}
      give={desk.give}
      levelIndex={desk.reading.levelIndex}
      timeOf={desk.league.timeOf}
    />
  );

/** Renders when the clock starts and when the night ends. */
export const Times = ({ desk }: { desk: Desk }) => {
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

/** Renders the less frequent actions. */
export const Actions = ({ desk, open }: Pick<DeskLayoutProps, 'desk' | 'open'>) => (
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
    onCaptains={() => open({ kind: 'captains' })}
    onHelp={() => open({ kind: 'help' })}
  />
);

/** Renders what the host has to do now. */
export const Prompts = ({ desk, open }: Pick<DeskLayoutProps, 'desk' | 'open'>) => (
  <>
    <DeskForgotten desk={desk} onFinish={() => open({ kind: 'finish' })} />
    <DeskPrompts prompts={desk.prompts} give={desk.give} />
  </>
);
