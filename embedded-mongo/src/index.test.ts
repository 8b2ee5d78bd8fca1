import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mongoose, { Schema } from 'mongoose';
import { afterAll, describe, expect, it } from 'vitest';
import { DataFolderInUseError, startEmbeddedMongo } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'embedded-mongo-door-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('startEmbeddedMongo', () => {
  it('keeps data across restarts', async () => {
    const dataDir = join(root, 'kept');
    const first = await startEmbeddedMongo({ dataDir });
    const before = await mongoose.createConnection(first.uri, { dbName: 'app' }).asPromise();
    await before.collection('things').insertOne({ _id: 1 as never, name: 'kept' });
    await before.close();
    await first.stop();
    await first.stop();

    const second = await startEmbeddedMongo({ dataDir });
    const after = await mongoose.createConnection(second.uri, { dbName: 'app' }).asPromise();
    const found = await after.collection('things').findOne();
    await after.close();
    await second.stop();

    expect(found).toEqual({ _id: 1, name: 'kept' });
  });

  it('allows only its own user to open its socket', async () => {
    const server = await startEmbeddedMongo({ dataDir: join(root, 'mode') });

    const mode = statSync(server.socketPath).mode & 0o777;
    await server.stop();

    expect(mode).toBe(0o600);
  });

  it('uses a short path for its socket if the folder’s is too long', async () => {
    const dataDir = join(root, 'long'.repeat(40));
    mkdirSync(dataDir);
    const server = await startEmbeddedMongo({ dataDir });
    const connection = await mongoose.createConnection(server.uri).asPromise();
    await connection.close();
    const folderMode = statSync(join(server.socketPath, '..')).mode & 0o777;
    await server.stop();

    expect(Buffer.byteLength(server.socketPath)).toBeLessThan(104);
    expect(folderMode).toBe(0o700);
  });

  it('refuses a folder in use by this or another process', async () => {
    const dataDir = join(root, 'used');
    const server = await startEmbeddedMongo({ dataDir });
    const door = new URL('./index.ts', import.meta.url).href;
    const script = `import { startEmbeddedMongo } from ${JSON.stringify(door)};
      try { await startEmbeddedMongo({ dataDir: ${JSON.stringify(dataDir)} }); console.log('started'); process.exit(); }
      catch (error) { console.log(error.name); }`;

    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const here = startEmbeddedMongo({ dataDir });
    await expect(here).rejects.toThrow(DataFolderInUseError);
    await expect(here).rejects.toThrow(dataDir);
    await server.stop();
    const next = await startEmbeddedMongo({ dataDir });
    await next.stop();

    expect(stdout.trim()).toBe('DataFolderInUseError');
  });

  it('allows only its own user to read the folder and its files', async () => {
    const dataDir = join(root, 'private');
    mkdirSync(dataDir, { mode: 0o755 });
    const server = await startEmbeddedMongo({ dataDir });
    const connection = await mongoose.createConnection(server.uri, { dbName: 'app' }).asPromise();
    await connection.collection('things').insertOne({ name: 'secret' });
    const modes = ['database.sqlite', 'database.sqlite-wal', 'database.sqlite-shm'].map(
      (name) => statSync(join(dataDir, name)).mode & 0o777,
    );
    await connection.close();
    await server.stop();

    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('serves mongoose: schemas, indexes, timestamps, populate, upserts and transactions', async () => {
    const server = await startEmbeddedMongo({ dataDir: '', inMemory: true });
    const connection = await mongoose.createConnection(server.uri, { dbName: 'app' }).asPromise();
    const Team = connection.model('Team', new Schema({ title: { type: String, unique: true } }));
    const Player = connection.model(
      'Player',
      new Schema(
        {
          name: { type: String, index: true },
          points: Number,
          team: { type: Schema.Types.ObjectId, ref: 'Team' },
          tags: [String],
        },
        { timestamps: true },
      ),
    );
    await Promise.all([Team.init(), Player.init()]);
    const team = await Team.create({ title: 'Red' });
    const ann = await Player.create({ name: 'ann', points: 1, team: team._id });
    ann.points = 5;
    ann.tags.push('new');
    await ann.save();
    const bob = await Player.findOneAndUpdate(
      { name: 'bob' },
      { $inc: { points: 2 } },
      { upsert: true, returnDocument: 'after' },
    );
    await connection.transaction(async (session) => {
      await Player.create([{ name: 'carl', points: 9 }], { session });
      await Player.updateMany({}, { $inc: { points: 1 } }, { session });
    });
    const failed = connection.transaction(async (session) => {
      await Player.deleteMany({}, { session });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const found = await Player.findOne({ name: 'ann' }).populate<{ team: { title: string } }>('team').lean();
    const all = await Player.find().sort('-points').lean();

    expect(bob.createdAt).toBeInstanceOf(Date);
    expect(found).toMatchObject({ points: 6, tags: ['new'], team: { title: 'Red' } });
    expect(all.map((player) => [player.name, player.points])).toEqual([
      ['carl', 10],
      ['ann', 6],
      ['bob', 3],
    ]);
    await expect(Team.create({ title: 'Red' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { title: 'Red' },
    });
    await connection.close();
    await server.stop();
  });
});
