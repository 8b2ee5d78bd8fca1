import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import { useMemo } from 'react';
import type { LogWords } from '../command-words.ts';
import type { DeskLogState } from '../components/desk/desk-log.tsx';
import { lastToRedo, lastToUndo, logLines } from '../log-model.ts';
import type { ClockDesk } from './use-clock-command.ts';
import { useClockLog } from './use-clock-log.ts';

const nameIn =
  (night: Night | null) =>
  (entryId: string): string =>
    night?.entries.find(({ id }) => id === entryId)?.name ?? 'A player';

/** The log of a clock with what waits on top, its words, and undo and redo. */
export const useDeskLog = (
  server: Pick<Clock, 'id' | 'version'>,
  { clock, night, pending, give }: ClockDesk,
  timeOf: (instantMs: number) => string,
): DeskLogState => {
  const { data, isPending, isError, isFetching, refetch } = useClockLog(server);
  const lines = useMemo(() => logLines(data?.items ?? [], pending), [data, pending]);
  const words: LogWords = {
    levels: clock.levels,
    nameOf: nameIn(night),
    lineOf: (commandId) => lines.find((line) => line.commandId === commandId)?.command,
    timeOf,
  };
  return {
    lines,
    words,
    undoable: lastToUndo(lines),
    redoable: lastToRedo(lines),
    undo: (targetCommandId) => give({ type: 'undo', targetCommandId }),
    redo: (targetCommandId) => give({ type: 'redo', targetCommandId }),
    isPending,
    isFetching,
    hasFailed: isError,
    retry: () => void refetch(),
  };
};
