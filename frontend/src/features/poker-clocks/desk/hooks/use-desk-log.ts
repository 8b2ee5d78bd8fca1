import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { ClockDesk } from '../../core/commands/use-clock-command.ts';
import type { LabelContext } from '../../core/labels/command-labels.ts';
import { useClockLog } from '../../core/reading/use-clock-log.ts';
import type { DeskLogState } from '../components/desk-log.tsx';
import { lastToRedo, lastToUndo, logLines } from '../log-model.ts';

/** Returns a player's name: from the night, or from a registration at this desk that is not in it (yet). */
const nameIn = (night: Night | null, { pending, reports }: Pick<ClockDesk, 'pending' | 'reports'>) => {
  const registered = [...pending, ...reports].flatMap(({ command }) =>
    command.type === 'register' ? [command.entry] : [],
  );
  return (entryId: string): string =>
    [...(night?.entries ?? []), ...registered].find(({ id }) => id === entryId)?.name ?? t`A player`;
};

/** Returns the log of a clock with pending commands on top, the context of its labels, and undo and redo. */
export const useDeskLog = (
  server: Pick<Clock, 'id' | 'version'>,
  { clock, night, pending, reports, give }: ClockDesk,
  timeOf: (instantMs: number) => string,
): DeskLogState => {
  const { data, isPending, isError, isFetching, refetch } = useClockLog(server);
  const lines = useMemo(() => logLines(data?.items ?? [], pending), [data, pending]);
  const labelContext: LabelContext = {
    levels: clock.levels,
    nameOf: nameIn(night, { pending, reports }),
    lineOf: (commandId) => lines.find((line) => line.commandId === commandId)?.command,
    timeOf,
  };
  return {
    lines,
    labelContext,
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
