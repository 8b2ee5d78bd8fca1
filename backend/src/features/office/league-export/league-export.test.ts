import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { leagueExportHours } from '@ahl/shared-types/league-export';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createResult, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { exportFolder } from './league-export.reader.ts';
import { unzip } from './testing.ts';

let nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Master Admin'));
  await createVenue(server.models, { name: '=HYPERLINK("http://bad")', city: 'Denton' });
  const player = await createPlayer(server.models, {
    firstName: 'Maria',
    lastName: 'Gomez',
    playerNumber: 1606,
    email: 'maria@test.local',
    pokerHandle: 'River',
    passwordHash: 'a-hash-that-signs-in',
  });
  await createResult(server.models, {
    name: 'Tuesday "Turbo", late',
    finishers: [
      { playerId: player._id, place: 1, points: 12.5, granted: [{ title: 'Food drive', points: 2 }] },
    ],
  });
});
beforeEach(async () => {
  await server.services.leagueExports.idle();
  nowMs += 60_000;
  await server.models.LeagueExport.deleteMany({});
});
afterAll(() => server.stop());

const call = (method: string, at = '') => server.call(method, `/api/league-exports${at}`, { token });
const folder = () => exportFolder(server.services.config);
const items = async () => (await call('GET')).body.items;
const make = async () => {
  const { status, body } = await call('POST');
  expect(status, JSON.stringify(body)).toBe(201);
  await server.services.leagueExports.idle();
  return (await items())[0];
};
const download = async (id: string): Promise<Buffer> => {
  const response = await fetch(`${server.url}/api/league-exports/${id}/file`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/zip');
  return Buffer.from(await response.arrayBuffer());
};

describe('POST /api/league-exports', () => {
  test('writes one archive that only its owner can read, as of one moment, and says how many rows it has', async () => {
    const made = await make();

    expect(made).toMatchObject({ status: 'done', consistency: 'snapshot', isFileHere: true, error: '' });
    expect(made.filesDone).toBe(made.filesTotal);
    expect(made.rows).toBeGreaterThan(4);
    const file = path.join(folder(), made.fileName);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(file).size).toBe(made.sizeBytes);
    expect(readdirSync(folder()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('exports CSV for people, JSON without loss, and a README that explains each column', async () => {
    const files = unzip(await download((await make()).id));

    const members = files.get('members.csv') ?? '';
    expect(members.split('\r\n')[0]).toBe(
      '\uFEFFplayer number,first name,middle initial,last name,poker handle,e-mail,phone,birth year,city,state,region',
    );
    expect(members).toContain('\r\n1606,Maria,,Gomez,River,maria@test.local,');
    expect(files.get('venues.csv')).toContain('"\'=HYPERLINK(""http://bad"")"');
    expect(files.get('results.csv')).toContain(
      ',"Tuesday ""Turbo"", late",19:00,1,1,"Gomez, Maria",1606,12.5,',
    );
    expect(files.get('finishers.csv')).toContain('Food drive 2');
    const readme = files.get('README.md') ?? '';
    expect(readme).toContain('| card | Number of the member. |');
    expect(readme).toContain('The panel reads this file: *Imports*, *Results*.');
    expect(readme).toMatch(
      /- json\/results\.ndjson: .*`venueId` id of a Venue, .*`finishers` list \(`playerId` id of a Player, `place` number/,
    );
    expect(readme).not.toContain('`passwordHash` text');
    expect(readme).toMatch(/\| sessions \| signs members in \|/);
    const manifest = JSON.parse(files.get('league.json') ?? '');
    for (const { file, rows } of manifest.files) {
      const lines = (files.get(file) ?? '').trimEnd().split('\n').filter(Boolean).length;
      if (file.endsWith('.ndjson')) expect(lines, file).toBe(rows);
    }
    expect([...files.keys()].sort()).toEqual(
      [...manifest.files.map(({ file }: { file: string }) => file), 'league.json', 'README.md'].sort(),
    );
  });

  test('leaves out what signs somebody in', async () => {
    await server.call('POST', '/api/auth/forgot-password', { body: { email: 'maria@test.local' } });
    const files = unzip(await download((await make()).id));

    const all = [...files.values()].join('\n');
    expect(all).toContain('maria@test.local');
    expect(all).not.toContain('a-hash-that-signs-in');
    expect(all).not.toMatch(/token=[\w-]{20,}/);
    expect([...files.keys()].filter((name) => /session|password|outbox|security|mail\./i.test(name))).toEqual(
      [],
    );
  });

  test('makes one at a time', async () => {
    const answers = await Promise.all([call('POST'), call('POST')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('league-export.busy');
  });

  test('is for the master alone', async () => {
    for (const role of ['Super Admin', 'Administrator', 'Player'] as const) {
      const { token: other } = await server.signInAs(role);
      const id = 'f'.repeat(24);
      for (const [method, at] of [
        ['GET', ''],
        ['POST', ''],
        ['POST', `/${id}/stop`],
        ['GET', `/${id}/file`],
        ['DELETE', `/${id}`],
      ] as const)
        expect(
          (await server.call(method, `/api/league-exports${at}`, { token: other })).status,
          `${role} ${method} ${at}`,
        ).toBe(403);
    }
    expect((await server.call('POST', '/api/league-exports')).status).toBe(401);
  });

  test('is recorded as a security event, and so is the download', async () => {
    const made = await make();
    await download(made.id);
    await server.services.securityLog.seal();

    const events = await server.models.SecurityEvent.find({ type: /^league\./ }).lean();
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(['league.exported', 'league.downloaded']),
    );
  });
});

describe('an export in progress', () => {
  test('is stopped, and leaves nothing', async () => {
    const begun = await call('POST');
    const stopped = await call('POST', `/${begun.body.id}/stop`);

    expect(stopped).toMatchObject({ status: 200, body: { status: 'stopped', isFileHere: false } });
    expect(readdirSync(folder()).filter((name) => name.startsWith(begun.body.fileName))).toEqual([]);
    expect((await call('GET', `/${begun.body.id}/file`)).body.reason).toBe('league-export.not-done');
    expect((await call('POST', `/${begun.body.id}/stop`)).body.reason).toBe('league-export.not-running');
  });

  test('of a process that died is failed, and the next one begins at once', async () => {
    const lost = {
      fileName: 'league-lost.zip',
      startedAt: new Date(nowMs),
      expiresAt: new Date(nowMs + 3_600_000),
    };
    await server.models.LeagueExport.create({ ...lost, leaseUntil: new Date(nowMs + 10_000) });

    expect(await make()).toMatchObject({ status: 'done' });
    expect(await server.models.LeagueExport.findOne({ fileName: lost.fileName }).lean()).toMatchObject({
      status: 'failed',
      error: 'The server stopped in the meantime.',
    });
  });
});

describe('the file of an export', () => {
  test('expires after a day, with what a killed process left', async () => {
    const made = await make();
    mkdirSync(path.join(folder(), 'league-killed.zip.part'));
    writeFileSync(path.join(folder(), 'league-killed-2.zip.part'), 'half');
    await server.services.jobs.leagueExport.sweep();
    expect(existsSync(path.join(folder(), made.fileName))).toBe(true);
    expect(readdirSync(folder()).filter((name) => name.includes('killed'))).toEqual([]);

    nowMs += leagueExportHours * 3_600_000;

    expect((await call('GET', `/${made.id}/file`)).body.reason).toBe('league-export.not-found');
    await server.services.jobs.leagueExport.sweep();
    expect(existsSync(path.join(folder(), made.fileName))).toBe(false);
    expect(await items()).toEqual([]);
  });

  test('is deleted by hand', async () => {
    const made = await make();

    expect((await call('DELETE', `/${made.id}`)).status).toBe(200);
    expect(existsSync(path.join(folder(), made.fileName))).toBe(false);
    expect((await call('DELETE', `/${made.id}`)).status).toBe(404);
  });
});
