import type { Clock } from '@ahl/shared-types/poker-clocks';
import { useEffect, useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import type { CommandInput } from '../../command-sender.ts';
import { faceOf, type RowModel, rowsOf } from '../../face-model.ts';
import { useClockCommand } from '../../hooks/use-clock-command.ts';
import { useClockReading } from '../../hooks/use-clock-reading.ts';
import { useDeskShortcuts } from '../../hooks/use-desk-shortcuts.ts';
import { useLeague } from '../../hooks/use-league.ts';
import { displayPath, shareLink } from '../../share.ts';
import { ClockFace } from '../clock-face.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskConfirm, type DeskQuestion } from './desk-confirm.tsx';
import { DeskControls, mainActionOf } from './desk-controls.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { DeskHeader } from './desk-header.tsx';
import { DeskLog } from './desk-log.tsx';
import { LevelList } from './level-list.tsx';

const minuteMs = 60_000;

const tellFailure = (sentence: string): void => void toast({ title: sentence, variant: 'error' });

const shareWords = {
  copied: 'The link of the display is copied.',
  failed: 'The link could not be copied. Open the display and copy its address.',
} as const;

/** Loads the toaster ahead: without a network it could not be loaded when it has to say just that. */
const useToasterAhead = (): void => {
  useEffect(() => {
    import('@/components/feedback/toaster.tsx').catch(() => {});
  }, []);
};

/** The host's desk of one clock: what the room sees, and every command, under one thumb. */
export const DeskScreen = ({ clock, reach }: { clock: Clock; reach: Reach }) => {
  const { reading, nowMs } = useClockReading(clock);
  const wallMs = Math.max(nowMs, useServerMinute());
  const { timeOf } = useLeague();
  const { give, pending } = useClockCommand(clock, tellFailure);
  const [question, setQuestion] = useState<DeskQuestion | null>(null);
  useToasterAhead();

  const face = faceOf(clock, reading, wallMs);
  const isFinished = clock.status === 'finished';
  const isFirst = reading.levelIndex === 0;
  const isLast = reading.levelIndex >= clock.levels.length - 1;
  const order = (input: CommandInput, isPossible = true) => {
    if (!isFinished && isPossible) give(input);
  };
  const main = () => {
    const action = mainActionOf(clock.status);
    if (action) give({ type: action.type });
  };
  const previous = () => order({ type: 'previous-level' }, !isFirst);
  const next = () => order({ type: 'next-level' }, !isLast);
  const adjust = (deltaMs: number) => order({ type: 'adjust-time', deltaMs });
  useDeskShortcuts({
    toggle: main,
    previous,
    next,
    addMinute: () => adjust(minuteMs),
    takeMinute: () => adjust(-minuteMs),
  });

  const share = async () => {
    const url = new URL(displayPath(clock.id), window.location.origin).href;
    const result = await shareLink(`${clock.venueName} · ${clock.name}`, url);
    if (result === 'copied') toast({ title: shareWords.copied });
    if (result === 'failed') tellFailure(shareWords.failed);
  };
  const pick = (row: RowModel) => setQuestion({ kind: 'go-to-level', row });

  return (
    <PageContainer className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <div className="flex flex-col gap-3.5">
        <DeskHeader clock={clock} reach={reach} />
        <ClockFace face={face} />
        <DeskControls
          status={clock.status}
          isFirst={isFirst}
          isLast={isLast}
          pending={pending}
          onMain={main}
          onPrevious={previous}
          onNext={next}
          onAdjust={adjust}
        />
        {!isFinished && (
          <p className="hidden text-center text-sm text-ink-3 lg:block">
            Keys: space starts and pauses · ← → change the level · ↑ ↓ add and take a minute
          </p>
        )}
        <DeskFacts face={face} timeOf={timeOf} />
        <DeskActions
          displayUrl={displayPath(clock.id)}
          isFinished={isFinished}
          onReset={() => setQuestion({ kind: 'reset-level', heading: face.heading })}
          onFinish={() => setQuestion({ kind: 'finish' })}
          onShare={() => void share()}
        />
      </div>
      <div className="flex flex-col gap-7">
        <section aria-labelledby="levels">
          <h2 id="levels" className="label mb-2 scroll-mt-4 text-ink-2">
            Levels · {clock.structureName}
          </h2>
          <LevelList
            rows={rowsOf(clock.levels)}
            levelIndex={reading.levelIndex}
            isLocked={isFinished}
            onPick={pick}
          />
        </section>
        <section aria-labelledby="log">
          <h2 id="log" className="label mb-2 text-ink-2">
            What was done
          </h2>
          <DeskLog clock={clock} timeOf={timeOf} />
        </section>
      </div>
      {question && (
        <DeskConfirm
          question={question}
          venueName={clock.venueName}
          onGive={give}
          onClose={() => setQuestion(null)}
        />
      )}
    </PageContainer>
  );
};
