import type { Clock } from '@ahl/shared-types/poker-clocks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { useMediaQuery, wideDesk } from '../../core/use-media-query.ts';
import { type Desk, useDesk } from '../hooks/use-desk.ts';
import { useDeskShortcuts } from '../hooks/use-desk-shortcuts.ts';
import { DeskCaptains } from './desk-captains.tsx';
import { DeskConfirm, type DeskQuestion } from './desk-confirm.tsx';
import { DeskEntryQuestion } from './desk-entry-question.tsx';
import { isStillNeeded, withGuardedNext } from './desk-guard.ts';
import { DeskHelp } from './desk-help.tsx';
import { DeskOptions } from './desk-options.tsx';
import { type DeskDialog, type DeskParts, type DeskTab, deskTabs } from './desk-parts.ts';
import { DeskPhone } from './desk-phone.tsx';
import { DeskWide } from './desk-wide.tsx';

const minuteMs = 60_000;
const notifyFailure = (sentence: string): void => void toast({ title: sentence, variant: 'error' });

/** Preloads the toaster: without a network it could not be loaded when it has to report exactly that. */
const useToasterAhead = (): void => {
  useEffect(() => {
    import('@/components/feedback/toaster.tsx').catch(() => {});
  }, []);
};

/** Returns the tab of a phone, stored in the address. */
const useDeskTab = () => {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const named = params.get('tab');
  const hrefOf = (tab: DeskTab): string => {
    const next = new URLSearchParams(search);
    if (tab === 'clock') next.delete('tab');
    else next.set('tab', tab);
    return `${pathname}?${next}`;
  };
  return { tab: deskTabs.find((one) => one === named) ?? 'clock', hrefOf };
};

const useDeskKeys = (desk: Desk, open: (dialog: DeskDialog) => void, goTo: (tab: DeskTab) => void): void => {
  const { acts, clock, give, log, reading } = desk;
  const isOn = reading.status !== 'finished';
  const count = (what: 'entry' | 'out') => isOn && give({ type: 'count', what, by: 1 });
  useDeskShortcuts({
    ' ': acts.main,
    ArrowLeft: acts.previous,
    ArrowRight: acts.next,
    ArrowUp: () => acts.adjust(minuteMs),
    ArrowDown: () => acts.adjust(-minuteMs),
    'Shift+ArrowUp': () => acts.adjust(5 * minuteMs),
    'Shift+ArrowDown': () => acts.adjust(-5 * minuteMs),
    u: () => log.undoable && log.undo(log.undoable.commandId),
    r: () => log.redoable && log.redo(log.redoable.commandId),
    h: () => isOn && give({ type: 'hand-for-hand', isOn: !clock.isHandForHand }),
    e: () => count('entry'),
    o: () => count('out'),
    '?': () => open({ kind: 'help' }),
    ...Object.fromEntries(deskTabs.map((tab, index) => [String(index + 1), () => goTo(tab)])),
  });
};

const ownDialogs: readonly DeskDialog['kind'][] = ['help', 'options', 'levels', 'captains'];
/** Whether a dialog asks before a command. */
const isQuestion = (dialog: DeskDialog): dialog is DeskQuestion => !ownDialogs.includes(dialog.kind);

/** Renders the host's desk of one clock: what the room sees, and every command, within reach of the thumb. */
export const DeskMain = ({
  clock: server,
  reach,
  parts = {},
}: {
  clock: Clock;
  reach: Reach;
  parts?: DeskParts;
}) => {
  const [requestedDialog, setDialog] = useState<DeskDialog | null>(null);
  const desk = withGuardedNext(useDesk(server, reach, notifyFailure), setDialog);
  const { clock, night, give } = desk;
  const dialog = requestedDialog && isStillNeeded(requestedDialog, desk.reading) ? requestedDialog : null;
  const question = dialog && isQuestion(dialog) ? dialog : null;
  const { tab, hrefOf } = useDeskTab();
  const navigate = useNavigate();
  const isWide = useMediaQuery(wideDesk);
  useToasterAhead();
  useDeskKeys(desk, setDialog, (next) => void navigate(hrefOf(next), { replace: true }));

  const close = () => setDialog(null);
  const part = { clock, night, give, notify: notifyFailure };
  const layout = { desk, tab, hrefOf, part, parts, open: setDialog };
  return (
    <>
      {isWide ? <DeskWide {...layout} /> : <DeskPhone {...layout} />}
      <DeskEntryQuestion desk={desk} />
      {dialog?.kind === 'help' && <DeskHelp onClose={close} />}
      {dialog?.kind === 'options' && <DeskOptions {...part} onClose={close} />}
      {dialog?.kind === 'levels' && parts.levelEditor?.({ ...part, onClose: close })}
      {dialog?.kind === 'captains' && <DeskCaptains clockId={clock.id} onClose={close} />}
      {question && (
        <DeskConfirm
          question={question}
          venueName={clock.venueName}
          left={desk.face.time}
          onGive={give}
          onClose={close}
        />
      )}
    </>
  );
};
