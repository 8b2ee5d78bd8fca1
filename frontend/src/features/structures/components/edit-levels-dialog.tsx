// Changes the rows of a clock, even while it runs: played rows and the current one cannot be changed.

import { formatInstant } from '@ahl/shared-types/common';
import { type Clock, type Level, readClock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';
import { LevelEditor } from './level-editor.tsx';

const isSame = (a: readonly Level[], b: readonly Level[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns how many rows are fixed, and when the first row began (server time, ms) if the clock had never paused. */
const standOf = (clock: Clock, nowMs: number) => {
  const reading = readClock(clock, nowMs);
  const before = clock.levels.slice(0, reading.levelIndex + 1).reduce((sum, row) => sum + row.durationMs, 0);
  const startsAtMs =
    reading.status === 'ready' && clock.startsAt !== null
      ? Date.parse(clock.startsAt)
      : nowMs + reading.remainingMs - before;
  return { frozenCount: reading.status === 'ready' ? 0 : reading.levelIndex + 1, startsAtMs };
};

/** Renders the rows of a clock in a dialog over the desk; `give` sends the command, and reports a failure itself. */
export const EditLevelsDialog = ({
  clock,
  give,
  onClose,
}: {
  clock: Clock;
  give: (command: { type: 'edit-levels'; levels: Level[] }) => unknown;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const nowMs = useServerSecond();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [draft, setDraft] = useState<Level[] | null>(null);
  const { frozenCount, startsAtMs } = standOf(clock, nowMs);
  // A level that started meanwhile keeps the clock's values, whatever the draft says.
  const levels = draft ? [...clock.levels.slice(0, frozenCount), ...draft.slice(frozenCount)] : clock.levels;
  const isChanged = !isSame(levels, clock.levels);
  const isWrong = levels.some((row) => row.durationMs < 10_000 || (row.kind === 'level' && row.bigBlind < 1));
  const save = () => {
    give({ type: 'edit-levels', levels });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Change the levels`}
      description={
        frozenCount > 0
          ? t`Rows already played and the current row cannot be changed. The log keeps the change, so it can be undone.`
          : t`The clock has not started: every row can be changed.`
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={!isChanged || isWrong} onClick={save}>
            <Trans>Change the levels</Trans>
          </Button>
        </>
      }
    >
      <div className="-mx-5 border-y border-line">
        <LevelEditor
          levels={levels}
          onChange={setDraft}
          chips={clock.chips}
          startingStack={clock.settings.startingStack}
          timeOf={(afterMs) => formatInstant(startsAtMs + afterMs, timeZone)}
          frozenCount={frozenCount}
        />
      </div>
      {isWrong && (
        <p role="alert" className="mt-2 font-medium text-red">
          <Trans>Every row lasts at least 10 seconds, and every level has a big blind.</Trans>
        </p>
      )}
    </Dialog>
  );
};
