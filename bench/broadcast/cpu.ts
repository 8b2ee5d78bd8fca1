// Measures the CPU that one event costs a server's process, between two ticks of the clocks.
import { readdirSync, readFileSync } from 'node:fs';
import { median } from '../report.ts';

/** A server: its process, how to cause one event, and how to wait until everybody has heard it. */
export type Side = { pid: number; cause: () => Promise<unknown>; heard: () => Promise<unknown> };

/** CPU time of all threads of a process, in ms, as Linux counts it: asking costs the process nothing. */
const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((total, nanoseconds) => total + nanoseconds / 1e6, 0);

/** Ticks come on the second; a third of one later they are done. */
const untilBetweenTicks = () =>
  new Promise((resolve) => setTimeout(resolve, (1350 - (Date.now() % 1000)) % 1000));

/** CPU for one event, in ms; one that a tick fell into is repeated. */
const measureEvent = async (side: Side): Promise<number> => {
  for (;;) {
    await untilBetweenTicks();
    const second = Math.floor(Date.now() / 1000);
    const before = cpuMs(side.pid);
    await side.cause();
    await side.heard();
    const used = cpuMs(side.pid) - before;
    if (Math.floor(Date.now() / 1000) === second) return used;
  }
};

/** The median CPU of several events, in ms. */
export const measureRound = async (side: Side, events: number): Promise<number> => {
  const used: number[] = [];
  while (used.length < events) used.push(await measureEvent(side));
  return median(used);
};
