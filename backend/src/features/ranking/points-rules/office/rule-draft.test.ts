import { leagueRule } from '@ahl/shared-types/points-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeason } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let token: string;
let seasonId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const model of [server.models.RuleDraft, server.models.PointsRule, server.models.Season])
    await model.collection.deleteMany({});
  seasonId = String(
    (await createSeason(server.models, { startsOn: '2026-09-01', endsOn: '2026-12-31', status: 'running' }))
      ._id,
  );
});

const path = () => `/api/seasons/${seasonId}/rule-draft`;
const rule = (name: string) => ({ ...leagueRule, name });
const write = (version: number, name = 'Draft') =>
  server.call('PUT', path(), { token, body: { rule: rule(name), baseVersion: 0, version } });
const read = async () => (await server.call('GET', path(), { token })).body.draft;

describe('/api/seasons/:id/rule-draft', () => {
  test('is stored for the whole office, with the time it was saved, and scores nothing', async () => {
    expect(await read()).toBeNull();

    expect((await write(0)).status).toBe(200);

    expect(await read()).toMatchObject({
      rule: { name: 'Draft' },
      baseVersion: 0,
      version: 1,
      savedAt: '2026-11-21T18:00:00.000Z',
    });
    expect((await server.call('GET', `/api/points-rules?seasonId=${seasonId}`)).body).toEqual([]);
  });

  test("refuses to overwrite somebody else's change, and returns it", async () => {
    await write(0);
    await write(1, 'Second');

    const stale = await write(1, 'Third');

    expect([stale.status, stale.body.code, stale.body.current.draft.rule.name]).toEqual([
      409,
      'VERSION_CONFLICT',
      'Second',
    ]);
    expect((await read()).rule.name).toBe('Second');
  });

  test('is in the change log, and its deletion can be undone', async () => {
    await write(0);
    await server.call('DELETE', path(), { token });
    expect(await read()).toBeNull();

    const { body } = await server.call('GET', '/api/changes?entity=rule-draft', { token });
    expect(body.items.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['deleted', 'created']);
    await server.call('POST', `/api/changes/${body.items[0].id}/undo`, { token });

    expect((await read()).rule.name).toBe('Draft');
  });

  test('is removed when the rule is published, and another one can begin', async () => {
    await write(0);
    const { body: published } = await server.call('POST', '/api/points-rules', {
      token,
      body: { seasonId, expectedVersion: 0, rule: rule('Published'), reason: '' },
    });
    expect(published.version).toBe(1);

    expect(await read()).toBeNull();
    expect((await write(0, 'Next')).status).toBe(200);
  });

  test('is refused for a closed season, an unknown one or a rule that rises', async () => {
    const { base: _base, ...rest } = leagueRule;
    const rising = { ...rest, base: { formula: 'table', points: [10, 20], beyond: 0 } };
    const wrong = await server.call('PUT', path(), {
      token,
      body: { rule: rising, baseVersion: 0, version: 0 },
    });
    expect([wrong.status, wrong.body.fieldReasons['rule.base.points'].reason]).toEqual([
      400,
      'rule.not-falling',
    ]);

    await server.models.Season.updateOne({ _id: seasonId }, { $set: { status: 'closed' } });
    expect((await write(0)).body).toMatchObject({ code: 'COMMAND_NOT_ALLOWED', reason: 'season.closed' });
    seasonId = 'a'.repeat(24);
    expect((await write(0)).status).toBe(404);
    expect(await server.models.RuleDraft.countDocuments()).toBe(0);
  });
});
