import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dueBackupDate } from '@ahl/shared-types/backups';
import { reason } from '@ahl/shared-types/reasons';
import { mongo, type Schema, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, writeBackup } from '#db/backup/backup-file.ts';
import { backupRulesOf } from '#db/backup/backup-rules.ts';
import { isComplete, restoreInto } from '#db/backup/restore.ts';
import { createEventTag, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { backupFolder } from './backup.reader.ts';
import { createBackups } from './backup.service.ts';

const zone = 'America/Chicago';
// Friday 15 January 2027, noon in Dallas.
const noonMs = Date.parse('2027-01-15T18:00:00Z');

let nowMs = noonMs;
let server: TestServer;
let token: string;
let master: { token: string };
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Super Admin'));
  master = await server.signInAs('Master Admin');
  await createVenue(server.models, { name: 'The Tap In' });
});
beforeEach(async () => {
  await server.services.backups.idle();
  nowMs += 60_000;
  await server.models.Backup.deleteMany({});
  await server.models.SiteContent.deleteMany({});
});
afterAll(() => server.stop());

const call = (method: string, at = '', body?: object) =>
  server.call(method, `/api/backups${at}`, { token, ...(body ? { body } : {}) });
/** A backup of every row, unencrypted. */
const plain = { rules: new Map(), passphrase: '' } as const;
const folder = () => backupFolder(server.services.config);
const make = async () => {
  const { body } = await call('POST');
  await server.services.backups.idle();
  return (await call('GET')).body.items.find(({ id }: { id: string }) => id === body.id);
};
const trialOf = async (id: string) => {
  const begun = await call('POST', `/${id}/trial`);
  await server.services.backups.idle();
  const { items } = (await call('GET')).body;
  return { begun, trial: items.find((one: { id: string }) => one.id === id).trial };
};
const database = (name: string) => (server.db.getClient() as unknown as mongo.MongoClient).db(name);

describe('POST /api/backups', () => {
  test('writes a snapshot of the whole database into a file that only its owner can read', async () => {
    const begun = await call('POST');
    expect(begun).toMatchObject({ status: 201, body: { status: 'running', trigger: 'person' } });
    await server.services.backups.idle();

    const [backup] = (await call('GET')).body.items;
    const file = path.join(folder(), backup.fileName);
    expect(backup).toMatchObject({ status: 'done', consistency: 'snapshot', isFileHere: true, error: '' });
    expect(backup.sha256).toBe(await hashOf(file));
    expect(backup.sizeBytes).toBe(statSync(file).size);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(backup.documents).toBeGreaterThan(2);
    expect(readdirSync(folder()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('makes one backup at a time', async () => {
    const answers = [await call('POST'), await call('POST')];
    await server.services.backups.idle();
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[1]?.body.reason).toBe('backup.busy');
  });

  test('fails a backup whose process died, so that it blocks no other', async () => {
    await server.models.Backup.create({
      fileName: 'ahl-lost.ahlbackup',
      trigger: 'schedule',
      startedAt: new Date(nowMs - 600_000),
      leaseUntil: new Date(nowMs - 500_000),
    });
    expect(await make()).toMatchObject({ status: 'done' });
    expect(await server.models.Backup.findOne({ trigger: 'schedule' }).lean()).toMatchObject({
      status: 'failed',
      error: 'The server stopped in the meantime.',
    });
  });

  test('goes on at once after a killed process, and removes what it left', async () => {
    writeFileSync(path.join(folder(), 'ahl-killed.ahlbackup.part'), 'half');
    await server.models.Backup.create({
      fileName: 'ahl-killed.ahlbackup',
      trigger: 'person',
      startedAt: new Date(nowMs - 5_000),
      leaseUntil: new Date(nowMs + 55_000),
    });

    expect(await make()).toMatchObject({ status: 'done' });
    expect(readdirSync(folder()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('of a database of several servers goes on at once after a process of this machine was killed', async () => {
    const config = { ...server.services.config, mongodbUri: 'mongodb://database.example/ahl' };
    const { db, models, outbox, logger, now, timeZone } = { ...server.services, timeZone: zone };
    const backups = createBackups({ db, models, outbox, logger, now, timeZone, config });
    const killed = { host: hostname(), pid: process.pid, run: 'an earlier one' };
    const other = { ...killed, host: 'another machine' };
    const begun = { fileName: 'ahl-killed.ahlbackup', trigger: 'person' as const };
    const leased = { ...begun, startedAt: new Date(nowMs), leaseUntil: new Date(nowMs + 10_000) };
    await server.models.Backup.create({ ...leased, process: killed });
    const elsewhere = await server.models.Backup.create({ ...leased, process: other });

    await expect(backups.start('Alex')).rejects.toThrow(reason('backup.busy'));
    await server.models.Backup.deleteOne({ _id: elsewhere._id });

    expect(await backups.start('Alex')).toMatchObject({ status: 'running' });
    await backups.idle();
  });

  test('is for super admins only', async () => {
    const admin = await server.signInAs('Administrator');
    for (const [method, at] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${'f'.repeat(24)}/file`],
    ] as const)
      expect((await server.call(method, `/api/backups${at}`, { token: admin.token })).status).toBe(403);
  });
});

describe('POST /api/backups/:id/trial', () => {
  test('restores into a scratch database, compares every count, and drops the database', async () => {
    const { id, collections } = await make();
    const { begun, trial } = await trialOf(id);

    expect(begun.body.trial).toMatchObject({ status: 'running' });
    expect(trial).toMatchObject({ status: 'passed', error: '' });
    expect(trial.collections).toHaveLength(collections);
    expect(trial.indexes).toBeGreaterThan(50);
    const players = trial.collections.find(({ name }: { name: string }) => name === 'players');
    const count = await server.models.Player.countDocuments();
    expect(players).toEqual({ name: 'players', expected: count, found: count });
    const { databases } = await database('admin').admin().listDatabases();
    expect(databases.filter(({ name }) => name.startsWith('ahl-trial'))).toEqual([]);
  });

  test.each([
    ['is cut off', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['is damaged', (file: string) => writeFileSync(file, readFileSync(file).fill(7, 200, 240))],
    ['is something else', (file: string) => writeFileSync(file, 'a letter')],
  ])('fails when the file %s', async (_how, spoil) => {
    const { id, fileName } = await make();
    spoil(path.join(folder(), fileName));
    const { trial } = await trialOf(id);
    expect(trial.status).toBe('failed');
    expect(trial.error).not.toBe('');
  });

  test('refuses to try or download a backup whose file is missing', async () => {
    const { id } = await make();
    await server.models.Backup.updateOne({ _id: id }, { fileName: 'elsewhere.ahlbackup' });
    const download = await server.call('GET', `/api/backups/${id}/file`, { token: master.token });
    for (const answer of [await call('POST', `/${id}/trial`), download])
      expect(answer).toMatchObject({ status: 409, body: { reason: 'backup.file-gone' } });
  });
});

describe('a restore', () => {
  test('restores every value with its type, and the indexes with what they refuse', async () => {
    const source = server.db.db?.collection('backuptypes');
    const row = {
      _id: new Types.ObjectId(),
      whole: new mongo.Int32(5),
      real: new mongo.Double(5),
      long: mongo.Long.fromString('9007199254740993'),
      bytes: new mongo.Binary(Buffer.from([0, 255])),
      at: new Date(0),
      list: [null, { a: /x/i }],
    };
    await source?.insertOne(row as never);
    await source?.createIndex({ whole: 1 }, { unique: true, name: 'once' });
    const file = path.join(folder(), 'types.ahlbackup');
    await writeBackup(
      { db: server.db, isEmbedded: true, ...plain, without: [], createdAt: new Date(nowMs) },
      file,
    );
    await source?.drop();

    const scratch = database(`test-restored-${process.pid}`);
    await scratch.dropDatabase();
    const report = await restoreInto(scratch, file);
    const raw = await scratch.collection('backuptypes').findOne({}, { promoteValues: false });
    const again = { ...row, _id: new Types.ObjectId() };
    const second = scratch.collection('backuptypes').insertOne(again as never);

    expect(raw?.whole).toBeInstanceOf(mongo.Int32);
    expect(raw?.real).toBeInstanceOf(mongo.Double);
    expect(String(raw?.long)).toBe('9007199254740993');
    expect(raw).toMatchObject({ _id: row._id, at: row.at, list: [null, { a: /x/i }] });
    await expect(second).rejects.toMatchObject({ code: 11_000 });
    expect(report.collections.every(({ expected, found }) => expected === found)).toBe(true);
    await scratch.dropDatabase();
  });

  test('restores the moment at which the backup began, whatever was written meanwhile', async () => {
    await server.models.EventTag.deleteMany({});
    for (let index = 0; index < 1_200; index += 1) await createEventTag(server.models);
    const file = path.join(folder(), 'moment.ahlbackup');
    let wrote: Promise<unknown> | null = null;
    const source = {
      ...plain,
      get db() {
        return server.db;
      },
      isEmbedded: true,
      // Read once, when the collections are listed: a write begins while they are being read.
      get without() {
        wrote ??= server.models.Venue.collection.insertOne({ name: 'Too late' } as never);
        return [];
      },
      createdAt: new Date(nowMs),
    };
    const { collections } = await writeBackup(source, file);
    await wrote;
    const tags = collections.find(({ name }) => name === 'eventtags');
    expect(tags?.count).toBe(1_200);
    await server.models.Venue.deleteMany({ name: 'Too late' });
  });
});

describe('the schedule', () => {
  test.each([
    ['off', '2027-01-15T18:00:00Z', null],
    ['daily', '2027-01-15T10:29:00Z', '2027-01-14'],
    ['daily', '2027-01-15T10:30:00Z', '2027-01-15'],
    ['weekly', '2027-01-15T18:00:00Z', '2027-01-10'],
    ['weekly', '2027-01-17T10:30:00Z', '2027-01-17'],
  ] as const)('%s at %s: %s', (schedule, at, expected) => {
    expect(dueBackupDate({ schedule, time: '04:30' }, Date.parse(at), zone)).toBe(expected);
  });

  test('makes one backup a day and keeps the newest', async () => {
    const saved = await call('PUT', '/settings', { schedule: 'daily', time: '04:30', keep: 2, version: 0 });
    expect(saved.status).toBe(200);
    const { backups } = server.services;
    const made = [await backups.sweep(), await backups.sweep()];
    for (let day = 0; day < 3; day += 1) {
      nowMs += 86_400_000;
      made.push(await backups.sweep());
    }

    expect(made).toEqual([1, 0, 1, 1, 1]);
    const { items } = (await call('GET')).body;
    expect(items.filter(({ status }: { status: string }) => status === 'done').length).toBeLessThanOrEqual(3);
    const files = items.map(({ fileName }: { fileName: string }) => fileName);
    expect(readdirSync(folder())).toEqual(expect.arrayContaining(files));
    expect(
      await call('PUT', '/settings', { schedule: 'daily', time: '25:00', keep: 0, version: 1 }),
    ).toMatchObject({
      status: 400,
      body: { fields: { time: expect.any(String), keep: expect.any(String) } },
    });
  });
});

describe('GET and DELETE /api/backups/:id', () => {
  test('serves the file, and deletes it permanently', async () => {
    const { id, fileName, sizeBytes } = await make();
    const response = await fetch(`${server.url}/api/backups/${id}/file`, {
      headers: { Authorization: `Bearer ${master.token}` },
    });
    expect((await call('GET', `/${id}/file`)).status).toBe(403);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`);
    expect(bytes.length).toBe(sizeBytes);
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));

    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect(readdirSync(folder())).not.toContain(fileName);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
  });
});

describe('the secrets of a league', () => {
  const secretPath = /token|secret|hash|p256dh|endpoint|^auth$/i;
  /** Not worth anything to a reader of the file, or kept on purpose. */
  const harmless: Record<string, string> = {
    'Player.passwordHash': 'members sign in with their passwords after a restore',
    'Player.tokenVersion': 'a counter',
    'Session.tokenVersion': 'a counter',
    'Import.fileHash': 'recognizes a file that was imported before',
    'SecurityEvent.originHash': 'the digest of where an event came from',
    'SecurityEvent.previousHash': 'a link of the chain of events',
    'SecurityEvent.hash': 'a link of the chain of events',
    'SecurityChain.hash': 'the end of the chain of events',
    'Hook.secret': 'sealed with the secret of the server, which no backup has',
  };

  test('every model with one declares what backups have instead', () => {
    const rules = backupRulesOf(server.models);
    const undeclared = Object.entries(server.models).flatMap(([name, model]) =>
      Object.keys((model.schema as Schema).paths)
        .filter((at) => secretPath.test(at) && !harmless[`${name}.${at}`])
        .filter(() => !rules.has(model.collection.name))
        .map((at) => `${name}.${at}`),
    );

    expect(undeclared).toEqual([]);
  });

  test('a link for the master’s password, requested as the backup begins, is not in it', async () => {
    const { email } = (await server.signInAs('Master Admin')).account;
    const [response, made] = await Promise.all([
      server.call('POST', '/api/auth/forgot-password', { body: { email } }),
      make(),
    ]);
    const later = await make();

    expect(response.status).toBe(200);
    const mail = await server.models.Mail.findOne({ kind: 'password-reset' }).lean();
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
    expect(token).toHaveLength(43);
    for (const { fileName } of [made, later]) {
      const file = gunzipSync(readFileSync(path.join(folder(), fileName)));
      expect(file.includes(token)).toBe(false);
      expect(/token=[\w-]{20,}/.test(file.toString('latin1'))).toBe(false);
    }
    const scratch = database(`test-secrets-${process.pid}`);
    await scratch.dropDatabase();
    await restoreInto(scratch, path.join(folder(), later.fileName));
    expect(await scratch.collection('passwordResetLinks').countDocuments()).toBe(0);
    expect(await scratch.collection('mail').findOne({ kind: 'password-reset' })).toMatchObject({
      status: 'failed',
      lastError: 'Its link is not part of backups.',
    });
    await scratch.dropDatabase();
  });

  test('an encrypted backup opens with its passphrase alone, and only whole', async () => {
    const file = path.join(folder(), 'encrypted.ahlbackup');
    const passphrase = 'correct horse battery';
    const source = { db: server.db, isEmbedded: true, without: [], createdAt: new Date(nowMs) };
    await writeBackup({ ...source, rules: new Map(), passphrase }, file);
    const scratch = database(`test-encrypted-${process.pid}`);
    const restored = async (input: string) => {
      await scratch.dropDatabase();
      return restoreInto(scratch, file, input);
    };

    expect(readFileSync(file).includes('The Tap In')).toBe(false);
    expect(isComplete(await restored(passphrase))).toBe(true);
    await expect(restored('')).rejects.toThrow('its passphrase is needed');
    await expect(restored('wrong horse battery')).rejects.toThrow('The passphrase is wrong');
    truncateSync(file, statSync(file).size - 1_000);
    await expect(restored(passphrase)).rejects.toThrow(/wrong, or the file is damaged|damaged, or a part/);
    await scratch.dropDatabase();
  });
});
