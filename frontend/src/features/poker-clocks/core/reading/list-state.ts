// A clock in a row of a list: its state in a word and its time. Pure.
import { type Clock, forgottenState } from '@ahl/shared-types/poker-clocks';
import type { FaceModel, FaceState } from './face-model.ts';

/** The state of a clock in a list: a forgotten one is in question, whatever its time says. */
export type ListState = FaceState | 'forgotten';

/** Returns the state of a clock and its time; no time for a forgotten one, whose overtime would count for days. */
export const listStateOf = (
  clock: Clock,
  face: FaceModel,
  nowMs: number,
): { state: ListState; time: string | null } =>
  forgottenState(clock, nowMs) === 'active'
    ? { state: face.state, time: face.time }
    : { state: 'forgotten', time: face.state === 'overtime' ? null : face.time };
