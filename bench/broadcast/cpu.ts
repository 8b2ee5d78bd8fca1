// Measures the CPU time that one event costs a server's process, between two ticks of the clocks.
import { readdirSync, readFileSync } from 'node:fs';
import { median } from '../report.ts';

/** A server: its process, how to cause one event, and how to wait until everybody has received it. */
export type Side = { pid: number; cause: () => Promise<unknown>; received: () => Promise<unknown> };

/** Returns the CPU time of all threads of a process, in ms, as Linux counts it; reading it costs it nothing. */
const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((total, nanoseconds) => total + nanoseconds / 1e6, 0);

/** Waits until a moment between ticks: they come on the second, and are done a third of a second later. */
const untilBetweenTicks = () =>
  new Promise((resolve) => setTimeout(resolve, (1350 - (Date.now() % 1000)) % 1000));

/** Returns the CPU time of one event, in ms; an event that overlaps a tick is repeated. */
const measureEvent = async (side: Side): Promise<number> => {
  for (;;) {
    await untilBetweenTicks();
    const second = Math.floor(Date.now() / 1000);
    const before = cpuMs(side.pid);
    await side.cause();
    await side.received();
    const used = cpuMs(side.pid) - before;
    if (Math.floor(Date.now() / 1000) === second) return used;
  }
};

/** Returns the median CPU time of several events, in ms. */
export const measureRound = async (side: Side, events: number): Promise<number> => {
  const used: number[] = [];
  while (used.length < events) used.push(await measureEvent(side));
  return median(used);
};
