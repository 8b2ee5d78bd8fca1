// Measures how long one event takes from its cause to the last socket that hears it, ticks of the clocks included.
import type { Side } from './cpu.ts';

/** So that events meet every moment of the second, and never each other. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 400));

/** Milliseconds from giving the cause until everybody has heard it, for each of several events. */
export const measureLatency = async (side: Side, events: number): Promise<number[]> => {
  const found: number[] = [];
  while (found.length < events) {
    await pause();
    const startedMs = performance.now();
    await Promise.all([side.cause(), side.heard()]);
    found.push(performance.now() - startedMs);
  }
  return found;
};
