// Measures how long one event takes from its cause to the last socket that receives it, ticks of the clocks included.
import type { Side } from './cpu.ts';

/** Waits a random time, so that events happen at every moment of the second, and never overlap. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 400));

/** Returns the milliseconds from the cause until everybody has received it, for each of several events. */
export const measureLatency = async (side: Side, events: number): Promise<number[]> => {
  const found: number[] = [];
  while (found.length < events) {
    await pause();
    const startedMs = performance.now();
    await Promise.all([side.cause(), side.received()]);
    found.push(performance.now() - startedMs);
  }
  return found;
};
