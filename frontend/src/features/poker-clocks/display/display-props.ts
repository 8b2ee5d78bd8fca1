import type { ResultWeight } from '@ahl/shared-types/points';
import type { Clock, ClockReading } from '@ahl/shared-types/poker-clocks';
import type { DisplayView } from '@ahl/shared-types/screens';
import type { EntryStatus } from '@ahl/shared-types/tournaments';
import type { ReactNode } from 'react';
import type { LadderModel } from '../core/reading/ladder-model.ts';
import type { PodiumPlayer } from '../core/reading/seats-model.ts';
import type { Notice } from './components/display-notices.tsx';

/** The data that a venue screen is rendered from. */
export type DisplayFaceProps = {
  clock: Clock;
  reading: ClockReading;
  /** Server time of the reading (ms). */
  nowMs: number;
  /** Server time (ms) updated once a minute, for what does not change while the clock is stopped. */
  minuteMs: number;
  entry: EntryStatus | null;
  /** How the points of the night count; omitted while that is not known. */
  weight?: ResultWeight | undefined;
  startsAtMs: number | null;
  timeOf: (instantMs: number) => string;
  /** How many rows fit into the strip. */
  stripSize: number;
  logo: ReactNode;
  /** Notices about what fails, one line each. */
  notices: readonly Notice[];
  /** The final table, once the night is over and it is known. */
  podium?: readonly PodiumPlayer[];
  /** The address in the venue's check-in code while that has to stay visible: until the start. */
  checkInUrl?: string | null;
  /** The view shown in place of the clock, which stays below it. */
  view?: DisplayView;
  /** The points ladder, for its view. */
  ladder?: LadderModel;
  /** The line at the bottom. */
  ticker?: ReactNode;
  children?: ReactNode;
};
