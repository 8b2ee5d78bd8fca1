/** The league data for the pipeline tests. */
import { type Db, ObjectId } from 'mongodb';

/** Two venues. */
export const north: ObjectId = new ObjectId();
/** The other venue. */
export const south: ObjectId = new ObjectId();

/** Fills a database with venues, games and staff. */
export async function fillLeague(db: Db): Promise<void> {
  await db.collection('venues').insertMany([
    { _id: north, name: 'North', host: 'ann' },
    { _id: south, name: 'South', host: 'bob' },
  ]);
  await db.collection('games').insertMany([
    { _id: 1, venue: north, points: 10, tags: ['a', 'b'], at: new Date('2026-01-01T05:30:00Z') },
    { _id: 2, venue: south, points: 20, tags: ['b'], at: new Date('2026-01-02T12:00:00Z') },
    { _id: 3, venue: north, points: 30, tags: [], at: new Date('2026-02-01T12:00:00Z') },
    { _id: 4, venue: new ObjectId(), points: 5, at: new Date('2026-02-02T12:00:00Z') },
  ] as never[]);
  await db
    .collection('staff')
    .insertMany([
      { _id: 'ceo' },
      { _id: 'vp', boss: 'ceo' },
      { _id: 'dev', boss: 'vp' },
      { _id: 'qa', boss: 'vp' },
    ] as never[]);
}
