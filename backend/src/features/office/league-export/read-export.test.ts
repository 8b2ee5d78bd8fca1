import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { seedDemoLeague } from '#demo/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { readExport } from './read-export.ts';
import { noStop, sourceOf, targetOf } from './testing.ts';
import { writeFolder } from './write-export.ts';

const now = () => Date.parse('2026-11-21T01:38:00Z');
let root: string;
let folder: string;
let server: TestServer;
let empty: TestServer;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ahl-export-'));
  folder = path.join(root, 'league');
  server = await startTestServer({ now });
  await server.models.Region.deleteMany({});
  const { models, services } = server;
  await seedDemoLeague({ models, now: now(), timeZone: services.timeZone, scale: 0.02, passwordHash: 'hash' });
  await writeFolder(sourceOf(server), folder, noStop);
  empty = await startTestServer({ now });
});
beforeEach(async () => {
  await empty.empty();
});
afterAll(async () => {
  await server.stop();
  await empty.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Returns the content of a league as its master and its visitors see it. */
const readLeague = async (at: TestServer) => {
  const { token } = await at.signInAs('Master Admin');
  const read = async (address: string) => {
    const { status, body } = await at.call('GET', address, { token });
    expect(status, `${address} ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const seasons = await read('/api/seasons');
  const [season] = seasons.items ?? seasons;
  const venue = await server.models.Result.findOne({ deletedAt: null }).lean();
  const boards: Record<string, unknown> = {};
  for (const scope of ['scope=overall', `scope=region&region=${venue?.region}`, `scope=venue&venueId=${venue?.venueId}`])
    for (const period of [`seasonId=${season.id}`, 'period=all-time', 'period=month&month=2026-11'])
      boards[`${scope} ${period}`] = (await read(`/api/standings?${scope}&${period}&pageSize=100`)).items;
  const nights = await read('/api/results?pageSize=100');
  const [night] = nights.items;
  const members = await read('/api/members?pageSize=100&sort=playerNumber');
  return { boards, nights, night: await read(`/api/results/${night.id}`), members, seasons };
};

describe('reading an export into an empty installation', () => {
  test('gives the same boards, nights and members', async () => {
    const before = await readLeague(server);
    const report = await readExport(folder, targetOf(empty));

    expect(report.compared).toEqual({ count: report.compared.count, differing: 0, examples: [] });
    expect(report.compared.count).toBeGreaterThan(50);
    const after = await readLeague(empty);
    expect(Object.values(before.boards).flat().length).toBeGreaterThan(50);
    expect(after).toEqual(before);
  });
});
