// Shared by the cases of the engine's bench: their collection, their rows, and measuring two things alternately.
import type { Collection, Document } from 'mongodb';
import { median } from '../report.ts';
import { nightOf } from './data.ts';

/** How often each figure is measured. */
export const rounds = 5;
/** How many documents are sent at a time. */
export const batch = 10_000;

/** A row of the report. */
export type Row = readonly [label: string, value: string];
/** The environment of a case: its own folder, its own collection, and the server's socket. */
export type Run = { dir: string; collection: Collection<Document>; socketPath: string };
/** The result of a case. */
export type Outcome = { rows: Row[]; isMet: boolean };

/** Returns the milliseconds that the work takes. */
export const timeOf = async (work: () => unknown): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Returns the medians of two things measured alternately, so that other load on the machine affects both equally. */
export const alternate = async (ours: () => unknown, floor: () => unknown, times = rounds) => {
  const ourTimes: number[] = [];
  const floorTimes: number[] = [];
  for (let round = 0; round < times; round += 1) {
    floorTimes.push(await timeOf(floor));
    ourTimes.push(await timeOf(ours));
  }
  return { oursMs: median(ourTimes), floorMs: median(floorTimes) };
};

/** Formats milliseconds for people. */
export const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;

/** Stores the first `count` documents. */
export const fill = async (collection: Collection<Document>, count: number): Promise<void> => {
  for (let start = 0; start < count; start += batch) {
    const documents = Array.from({ length: Math.min(batch, count - start) }, (_none, i) =>
      nightOf(start + i),
    );
    await collection.insertMany(documents);
  }
};
