/** The process that the crash test kills: writes numbers and prints each acknowledged one. */
import { writeSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../index.ts';

const [dataDir = '', from = '0'] = process.argv.slice(2);
const server = await startEmbeddedMongo({ dataDir });
const client = await new MongoClient(server.uri).connect();
const numbers = client.db('crash').collection('numbers');
const pairs = client.db('crash').collection('pairs');
await numbers.createIndex({ n: 1 }, { unique: true });
writeSync(1, 'started\n');

async function writeNumbers(offset: number): Promise<never> {
  for (let n = Number(from) + offset; ; n += 4) {
    await numbers.insertOne({ n });
    writeSync(1, `${n}\n`);
  }
}

async function writePairs(): Promise<never> {
  for (let pair = Number(from); ; pair += 1) {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await pairs.insertOne({ pair, half: 1 }, { session });
        await pairs.insertOne({ pair, half: 2 }, { session });
      }),
    );
  }
}

await Promise.all([writeNumbers(0), writeNumbers(1), writeNumbers(2), writeNumbers(3), writePairs()]);
