import type { Clock, Night } from '@ahl/shared-types/poker-clocks';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { PhoneFrame } from '../../core/phone-frame.ts';

/** The props of the players panel. */
export type PlayersPanelProps = {
  clock: Clock;
  /** The night with the pending commands of this desk applied; if absent, the server's. */
  night?: Night | null | undefined;
  /** What the desk puts around the players on a phone; absent on a wide screen and once the night is over. */
  phone?: PhoneFrame;
  /** Sends a command to the clock, as `useClockCommand` does. */
  give: (input: CommandInput) => unknown;
  /** Shows the host a sentence, such as why something failed. */
  notify: (sentence: string) => void;
};
