import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import type { CommandInput } from '../../core/commands/command-sender.ts';

/** What the panel of the night's players is given. */
export type PlayersPanelProps = {
  clock: Clock;
  /** The night with what was given at this desk and not answered yet; without it, as the server has it. */
  night?: Night | null | undefined;
  /** Gives the clock a command, as `useClockCommand` does. */
  give: (input: CommandInput) => unknown;
  /** Tells the host a sentence, such as why something did not work. */
  notify: (sentence: string) => void;
};
