// Creates logged changes for the benches that read them.
import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { changeBatches } from '../../backend/src/features/core/changes/migrations/20261128-change-batches.ts';
import type { TestServer } from '../../backend/src/testing/test-server.ts';

const kinds = ['created', 'changed', 'changed', 'changed', 'deleted', 'restored'] as const;
const entities = ['venue', 'event-tag', 'calendar-event', 'player', 'result', 'tournament'] as const;
const streets = ['River', 'Turn', 'Flop', 'Ace', 'King', 'Queen', 'Suited', 'Broadway', 'Wheel', 'Cutoff'];
const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Stores changes of two years by twenty people, each as a save writes it, and the acts of which they are parts. */
export const fillRecord = async ({ models, services }: TestServer, recorded: number, now: number) => {
  const actors = Array.from({ length: 20 }, (_, index) => ({
    id: new Types.ObjectId(),
    name: `Admin ${index}`,
  }));
  const records = Array.from({ length: 2_000 }, () => new Types.ObjectId());
  const stepMs = (700 * 24 * 60 * 60_000) / recorded;
  const rowOf = (index: number) => {
    const label = `${of(streets, index)} ${of(streets, Math.floor(index / 10))} ${index % 2_000}`;
    const actor = of(actors, index * 7);
    return {
      _id: new Types.ObjectId(),
      at: new Date(now - index * stepMs),
      actor,
      onBehalfOf: null,
      entity: of(entities, Math.floor(index / 3)),
      entityId: of(records, index),
      label,
      kind: of(kinds, Math.floor(index / 7)),
      fields: [
        { name: 'name', from: `${label} before`, to: label },
        { name: 'notes', from: '', to: 'Free food at eight, doors at seven, the usual rules.' },
      ],
      reason: '',
      batchId: index % 50 === 0 ? randomUUID() : null,
      undoneBy: null,
      undoOf: null,
      words: [...label.toLowerCase().split(' '), ...actor.name.toLowerCase().split(' ')],
    };
  };
  for (let start = 0; start < recorded; start += 5_000)
    await models.Change.collection.insertMany(
      Array.from({ length: Math.min(5_000, recorded - start) }, (_, index) => rowOf(start + index)),
    );
  // Nothing else is on record but what this process has written, which has its acts.
  await models.ChangeBatch.deleteMany({});
  await changeBatches.run(services);
  return { actors, records };
};

/** Returns queries as the office makes them: the newest, distant pages, by record, person, kind, days and words. */
export const changeQueries = ({ actors, records }: Awaited<ReturnType<typeof fillRecord>>) => [
  () => '?page=1',
  (index: number) => `?page=${1 + ((index * 37) % 400)}`,
  (index: number) => `?entityId=${of(records, index * 13)}`,
  (index: number) => `?actorId=${of(actors, index).id}&page=${1 + (index % 5)}`,
  (index: number) => `?entity=${of(entities, index)}&kind=deleted`,
  () => '?from=2026-01-01&to=2026-01-31',
  (index: number) => `?search=${of(streets, index).toLowerCase()}%20${index % 2_000}`,
  (index: number) => `?search=${of(streets, index).toLowerCase().slice(0, 3)}`,
];
