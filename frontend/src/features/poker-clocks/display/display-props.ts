import type { Clock, ClockReading } from '@ahl/shared-types/poker-clocks';
import type { DisplayView } from '@ahl/shared-types/screens';
import type { EntryStatus } from '@ahl/shared-types/tournaments';
import type { ReactNode } from 'react';
import type { PlacedPlayer } from '../core/reading/seats-model.ts';
import type { Notice } from './components/display-notices.tsx';

/** What a venue screen is drawn from. */
export type DisplayFaceProps = {
  clock: Clock;
  reading: ClockReading;
  /** Server time of the reading, ms. */
  nowMs: number;
  /** Server time that moves by minutes, for what stands still while the clock does. */
  minuteMs: number;
  entry: EntryStatus | null;
  startsAtMs: number | null;
  timeOf: (instantMs: number) => string;
  /** How many rows the strip has room for. */
  stripSize: number;
  logo: ReactNode;
  /** What fails, one line each. */
  notices: readonly Notice[];
  /** The first three, once it is over and known. */
  podium?: readonly PlacedPlayer[];
  /** The address in the venue's check-in code while that has to stay in sight: until the start. */
  checkInUrl?: string | null;
  /** What is shown in place of the clock, which stays below it. */
  view?: DisplayView;
  children?: ReactNode;
};
