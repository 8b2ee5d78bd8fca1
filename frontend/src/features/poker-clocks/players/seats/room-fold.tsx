import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronUp, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import type { PhoneFrame } from '../../core/phone-frame.ts';
import { DeskNotesPart, useDeskNotes } from '../components/desk-notes-part.tsx';
import { HighHandsPart } from '../components/high-hands-part.tsx';
import { LastAct } from '../components/last-act.tsx';
import { MovedCard, useMoved } from '../components/moved-part.tsx';
import { PlayersProvider, usePlayersPanel } from '../components/players-context.ts';
import { PromptsPart, roomPromptTitle } from '../components/prompts-part.tsx';
import { ReservedPart, useReserved } from '../components/reserved-part.tsx';
import { useLastAct } from '../hooks/use-last-act.ts';

/** Renders the room's prompts; an act on one of them closes what they are in. */
const RoomPrompts = ({ onDone }: { onDone: () => void }) => {
  const desk = usePlayersPanel();
  const give: typeof desk.give = (input) => {
    onDone();
    return desk.give(input);
  };
  return (
    <PlayersProvider value={{ ...desk, give }}>
      <PromptsPart />
    </PlayersProvider>
  );
};

/** Returns the titles of what the host has to do, the most urgent first. */
const useTitles = (promptTitles: readonly string[]): string[] => {
  const { t } = useLingui();
  const { night, isFinished, isBeforeStart } = usePlayersPanel();
  const room = useMemo(
    () => roomPromptTitle({ night, isFinished, isBeforeStart }),
    [night, isFinished, isBeforeStart],
  );
  const moved = useMoved();
  const reserved = useReserved().length;
  const notes = useDeskNotes().length;
  return [
    ...(room === null ? [] : [room]),
    ...promptTitles,
    ...(moved ? [t`Who goes where`] : []),
    ...(notes > 0 ? [t`A note for the desk only`] : []),
    ...(reserved > 0 ? [t`Reserved, not here yet: ${reserved}`] : []),
  ];
};

/**
 * Renders one line for everything beside the seats: how much there is to do and the most urgent of it, and the last
 * action with Undo. A tap opens the prompts, reservations and high hands.
 */
export const RoomFold = ({
  phone,
  note,
  hasUndo,
}: {
  phone: PhoneFrame;
  note: string | null;
  /** Whether the last action can be undone here. */
  hasUndo: boolean;
}) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const titles = useTitles(phone.promptTitles);
  const act = useLastAct();
  const moved = useMoved();
  const close = () => setIsOpen(false);
  const count = titles.length;
  const title = titles[0] ?? act?.text ?? t`Nothing to do now`;
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-12 min-w-0 flex-1 touch-manipulation items-center gap-2.5 rounded-control text-left"
        onClick={() => setIsOpen(true)}
      >
        {count > 0 && (
          <span className="numeral flex size-7 shrink-0 items-center justify-center rounded-full bg-felt text-base text-felt-ink">
            {count}
            <span className="sr-only">
              {' '}
              <Trans>to do:</Trans>
            </span>
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          {note && <span className="block truncate text-sm text-ink-2">{note}</span>}
        </span>
        <ChevronUp aria-hidden className="shrink-0 text-ink-2" />
      </button>
      {act && hasUndo && (
        <Button className="min-h-11" icon={<Undo2 aria-hidden />} onClick={act.undo}>
          <Trans>
            Undo<span className="sr-only"> “{act.text}”</span>
          </Trans>
        </Button>
      )}
      <p role="status" className="sr-only">
        {titles[0]}
      </p>
      {isOpen && (
        <Dialog isOpen onClose={close} title={t`Beside the seats`}>
          <div className="space-y-3.5">
            <DeskNotesPart />
            <RoomPrompts onDone={close} />
            {phone.prompts}
            {moved && <MovedCard moved={moved} />}
            <ReservedPart />
            <LastAct />
            <HighHandsPart />
          </div>
        </Dialog>
      )}
    </div>
  );
};
