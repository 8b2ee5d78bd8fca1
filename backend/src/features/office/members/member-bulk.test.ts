import { beforeAll, describe, expect, test } from 'vitest';
import { newMember, setUpMemberDesk } from './testing/member-desk.ts';

const desk = setUpMemberDesk();
const { call, added } = desk;
let superId: string;
beforeAll(async () => {
  ({ accountId: superId } = await desk.server.signInAs('Super Admin'));
});

describe('POST /api/members/bulk', () => {
  test('moves and tags every match of a filter as one batch, which is undone as one', async () => {
    const ids = [
      await added({ firstName: 'Xaver', region: 733 }),
      await added({ firstName: 'Xaver', region: 733 }),
    ];
    const filter = { search: 'xaver' };
    const { body: preview } = await call('POST', '/bulk/preview', { filter });

    const tagged = await call('POST', '/bulk', {
      filter,
      fingerprint: preview.fingerprint,
      act: 'tag',
      tag: 'Dallas',
    });
    const moved = await call('POST', '/bulk', { ids, act: 'region', region: 732 });
    const undone = await desk.server.call('POST', `/api/changes/batches/${moved.body.batchId}/undo`, {
      token: desk.token,
    });

    expect(preview).toMatchObject({ count: 2 });
    expect(tagged.body).toMatchObject({ done: 2, failed: [] });
    expect((await call('GET', '?tag=dallas')).body.total).toBe(2);
    expect((await call('GET', '/tags')).body.items).toContainEqual({ tag: 'Dallas', members: 2 });
    expect(undone.body.undone).toHaveLength(2);
    const rows = await desk.server.models.Player.find({ _id: { $in: ids } }).lean();
    expect(rows.map(({ region, tags }) => [region, tags])).toEqual([
      [733, ['Dallas']],
      [733, ['Dallas']],
    ]);
  });

  test('names the refused rows, and the field that an action needs', async () => {
    const accountId = superId;

    const outcome = await call('POST', '/bulk', { ids: [accountId], act: 'tag', tag: 'x' });
    const bare = await call('POST', '/bulk', { ids: [accountId], act: 'region' });

    expect(outcome.body.failed).toMatchObject([{ id: accountId, reason: 'member.higher-role' }]);
    expect(bare.body.fieldReasons.region.reason).toBe('member.act-part-missing');
  });

  test('exports the listed members', async () => {
    await call('POST', '', newMember({ firstName: 'Exporta', lastName: 'Ble' }));

    const { status, body } = await call('GET', '/export.csv?search=exporta');

    expect(status).toBe(200);
    expect(body.split('\n')).toHaveLength(3);
    expect(body).toContain('Exporta');
  });
});
