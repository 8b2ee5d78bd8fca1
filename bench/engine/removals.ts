// Removes half of the documents by fields without an index, to compare with a scan that decodes nothing.
import path from 'node:path';
import type { Document } from 'mongodb';
import { median } from '../report.ts';
import { nightOf } from './data.ts';
import { openFloor } from './floor.ts';
import { fill, milliseconds, type Outcome, type Row, type Run, rounds, timeOf } from './measure.ts';

const count = 100_000;

/** Filters for documents that are stored together, such as the oldest, and for scattered ones. */
const filters: readonly (readonly [label: string, filter: Document])[] = [
  ['deleteMany of 50,000 by an unindexed field', { playedAt: { $lt: nightOf(count / 2).playedAt } }],
  ['the same of as many that lie scattered', { points: { $lt: 1000 } }],
];

/** Returns the milliseconds of one DELETE in SQLite for the first half. */
const plainRemoval = async (file: string): Promise<number> => {
  const floor = openFloor(file);
  floor.fill(count);
  const ms = await timeOf(() => floor.removeBelow(count / 2));
  floor.close();
  return ms;
};

/** Runs the case: each round stores the documents again. */
export const removals = async ({ dir, collection }: Run): Promise<Outcome> => {
  const floor = openFloor(path.join(dir, 'removals.sqlite'));
  floor.fill(count);
  floor.scan();
  const rows: Row[] = [];
  let isMet = true;
  for (const [label, filter] of filters) {
    const ourTimes: number[] = [];
    const floorTimes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await fill(collection, count);
      floorTimes.push(await timeOf(() => floor.scan()));
      ourTimes.push(await timeOf(() => collection.deleteMany(filter)));
      await collection.drop();
    }
    const ratio = median(ourTimes) / median(floorTimes);
    if (ratio > 2) isMet = false;
    const summary = `${milliseconds(median(ourTimes))} beside ${milliseconds(median(floorTimes))}`;
    rows.push([`${label}, beside a scan (≤ 2)`, `${summary}: ${ratio.toFixed(2)}`]);
  }
  floor.close();
  const plainTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    plainTimes.push(await plainRemoval(path.join(dir, `plain-${round}.sqlite`)));
  rows.push(['one DELETE of SQLite of the first half', milliseconds(median(plainTimes))]);
  return { rows, isMet };
};
