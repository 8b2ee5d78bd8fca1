import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const running: TestServer[] = [];
const start = async () => {
  const server = await startTestServer();
  running.push(server);
  return server;
};
const stop = async (server: TestServer) => {
  running.splice(running.indexOf(server), 1);
  await server.stop();
};
afterEach(async () => {
  for (const server of [...running]) await stop(server);
});

/** Returns the collections with rows, with the number of rows in each. */
const rowsOf = async ({ models }: TestServer): Promise<Record<string, number>> => {
  const counts = await Promise.all(
    Object.values(models).map(async (model) => [model.modelName, await model.collection.countDocuments()]),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};

describe('a server for tests', () => {
  it('sees nothing of the server before it', async () => {
    const one = await start();
    const before = await rowsOf(one);
    const { token } = await one.signInAs('Administrator');
    await one.call('POST', '/api/venues', { token, body: { name: 'Rusty Nail', region: 732 } });
    await one.models.EventTag.collection.insertOne({ name: 'Written without the app' });
    await one.models.Player.collection.updateOne(
      { email: 'x' },
      { $set: { firstName: 'Ann' } },
      { upsert: true },
    );
    await stop(one);

    expect(await rowsOf(await start())).toEqual(before);
  });

  // An engine elsewhere drops the database of each server.
  it.skipIf(process.env.TEST_MONGODB_URI)('gets the database of the server before it', async () => {
    const one = await start();
    await one.signInAs('Player');
    const { name } = one.db;
    await stop(one);

    expect((await start()).db.name).toBe(name);
  });

  it('has a database of its own beside another server', async () => {
    const one = await start();
    const other = await start();
    await one.signInAs('Administrator');

    expect(other.db.name).not.toBe(one.db.name);
    expect(await other.models.Player.countDocuments()).toBe(0);
  });

  it('leaves its database to nobody after it has changed more than documents', async () => {
    const one = await start();
    await one.models.EventTag.collection.dropIndexes();
    const { name } = one.db;
    await stop(one);

    expect((await start()).db.name).not.toBe(name);
  });

  it('is emptied except for the rows that are named', async () => {
    const server = await start();
    const { EventTag, Player } = server.models;
    await server.signInAs('Player');
    await EventTag.collection.insertOne({ name: 'Deep stack' });

    await server.empty([Player.collection.name]);

    expect(Object.keys(await rowsOf(server))).toEqual(['Player']);
  });
});
