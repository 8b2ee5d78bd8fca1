import { useClockLog } from '../../core/reading/use-clock-log.ts';
import { usePlayersPanel } from '../components/players-context.ts';
import { lastActText } from '../last-act-labels.ts';

/** The last command about the players of the night: its sentence, when it was given (ms), and how to undo it. */
export type LastPlayerAct = { text: string; atMs: number; undo: () => void };

/** Returns the last command about the players of the night that is not undone; null if there is none. */
export const useLastAct = (): LastPlayerAct | null => {
  const { clock, night, give } = usePlayersPanel();
  const { data } = useClockLog(clock);
  for (const line of data?.items ?? []) {
    const text = line.isUndone ? null : lastActText(line, night);
    if (text !== null)
      return {
        text,
        atMs: Date.parse(line.at),
        undo: () => void give({ type: 'undo', targetCommandId: line.commandId }),
      };
  }
  return null;
};
