import { changeNamedIn, recordedHeader } from '@ahl/shared-types/changes';
import { describe, expect, test } from 'vitest';
import { withChangeScope } from '#call/call-context.ts';
import { setUpTagChanges } from './testing/tag-changes.ts';

const dayMs = 24 * 60 * 60_000;
const league = setUpTagChanges();
const { clock, as, list, newest, createTag, renameTag, addTags } = league;
const undo = (id: string) => as(league.admin.token).send('POST', `/api/changes/${id}/undo`);
const storedTag = (id: string) => league.models.EventTag.findById(id).lean();

describe('undo', () => {
  test('restores fields, raises the version and publishes the fact', async () => {
    const tag = await createTag('Undo me', 'before');
    const renamed = await renameTag(tag, 'Undone', 'after');
    const facts: string[] = [];
    const stop = league.server.bus.subscribe(({ event }) => void facts.push(event.type));

    const { status, body } = await undo((await newest()).id);
    stop();

    expect(status).toBe(200);
    expect(body).toMatchObject({ undone: [{ entity: 'event-tag', entityId: tag.id }], kept: [], failed: [] });
    expect(await storedTag(tag.id)).toMatchObject({
      name: 'Undo me',
      slug: 'undo-me',
      description: 'before',
      version: renamed.version + 1,
    });
    expect(facts).toEqual(expect.arrayContaining(['event-tag.changed', 'change.recorded']));
  });

  test('reverts the save named in its response, although somebody else has saved since', async () => {
    const other = await league.server.signInAs('Administrator');
    const tag = await createTag('Freezeout', 'One life');
    const edit = (token: string, body: object) => as(token).send('PUT', `/api/event-tags/${tag.id}`, body);
    const own = await edit(league.admin.token, {
      name: 'Freeze',
      description: 'One life',
      version: tag.version,
    });
    const { version } = own.body;
    await edit(other.token, { name: 'Freeze', description: 'One bullet', version });
    const changeId = changeNamedIn(own.headers.get(recordedHeader) ?? '', 'event-tag', tag.id);

    const { status } = await undo(changeId ?? '');

    expect(status).toBe(200);
    expect(await storedTag(tag.id)).toMatchObject({ name: 'Freezeout', description: 'One bullet' });
    const refused = await edit(league.admin.token, { name: 'Late', description: '', version });
    const profile = await as(league.player.token).send('PUT', '/api/account/profile', { city: 'Azle' });
    expect([refused.headers.get(recordedHeader), profile.headers.get(recordedHeader)]).toEqual([null, null]);
  });

  test('is itself a change, which can be undone', async () => {
    const tag = await createTag('Back', 'a');
    clock.nowMs += 1_000;
    await renameTag(tag, 'Back', 'b');
    const change = await newest();
    clock.nowMs += 1_000;
    await undo(change.id);
    const inverse = await newest();
    clock.nowMs += 1_000;

    await undo(inverse.id);

    expect(inverse).toMatchObject({ undoOf: change.id, actor: { name: 'Ada Boss' } });
    expect((await list(`?entityId=${tag.id}`)).items.find(({ id }) => id === change.id)).toMatchObject({
      undoneBy: inverse.id,
      undoableUntil: null,
    });
    expect((await storedTag(tag.id))?.description).toBe('b');
  });

  test('keeps fields edited since, and names them', async () => {
    const tag = await createTag('Keep', 'a');
    clock.nowMs += 1_000;
    const renamed = await renameTag(tag, 'Kept', 'b');
    const change = await newest();
    clock.nowMs += 1_000;
    await renameTag(renamed, 'Kept', 'mine');

    const { body } = await undo(change.id);

    expect(body.undone.map(({ field }: { field: string }) => field).sort()).toEqual(['name', 'slug']);
    expect(body.kept).toMatchObject([{ field: 'description', reason: 'change.edited-since' }]);
    expect(await storedTag(tag.id)).toMatchObject({ name: 'Keep', description: 'mine' });
  });

  test('of a creation deletes, and of a deletion restores', async () => {
    const tag = await createTag('Short lived');
    const { body: deleted } = await undo((await newest()).id);
    clock.nowMs += 1_000;
    const whenDeleted = await storedTag(tag.id);
    const { body: restored } = await undo((await newest()).id);

    expect([deleted.undone.length, restored.undone.length]).toEqual([1, 1]);
    expect(whenDeleted?.deletedAt).toEqual(expect.any(Date));
    expect((await storedTag(tag.id))?.deletedAt).toBeNull();
  });

  test('is refused with a reason: twice, after 30 days, or if the record is gone or its key taken', async () => {
    const tag = await createTag('Twice', 'a');
    await renameTag(tag, 'Second', 'b');
    const twice = (await newest()).id;
    await undo(twice);
    const again = await undo(twice);

    const other = await createTag('Second', '');
    const held = await undo((await list(`?entityId=${tag.id}`)).items[0]?.id ?? '');
    await league.models.EventTag.deleteOne({ _id: other.id });
    const rejected = await undo((await list(`?entityId=${other.id}`)).items[0]?.id ?? '');
    const old = await createTag('Old');
    clock.nowMs += 31 * dayMs;
    const late = await undo((await list(`?entityId=${old.id}`)).items[0]?.id ?? '');
    const unknown = await undo('a'.repeat(24));

    expect([again.status, again.body.reason]).toEqual([409, 'change.undone-already']);
    expect(held.body.failed).toMatchObject([{ reason: 'change.taken-by-another' }]);
    expect(rejected.body.kept).toMatchObject([{ reason: 'change.same-already' }]);
    expect([late.status, late.body.message]).toEqual([409, 'A change can be undone for 30 days.']);
    expect([unknown.status, unknown.body.reason]).toEqual([404, 'change.not-found']);
  });

  test('requires the permission that the change required', async () => {
    const master = await league.server.signInAs('Master Admin');
    await as(master.token).send('PUT', '/api/charity/totals', {
      meals: 5,
      backpacks: 0,
      toys: 0,
      bicycles: 0,
    });

    const refused = await undo((await newest()).id);

    expect([refused.status, refused.body.reason]).toEqual([403, 'change.refused']);
  });

  test('of an act undoes all of it, keeps what was edited since, and can be undone', async () => {
    const batchId = crypto.randomUUID();
    const names = Array.from({ length: 450 }, (_, index) => `Bulk ${index}`);
    await addTags(names);
    const tags = await league.models.EventTag.find({ name: /^Bulk/ }).lean();
    await withChangeScope({ batchId }, () =>
      league.server.services.outbox.transact(async (session) => {
        await league.models.EventTag.updateMany(
          { name: /^Bulk/ },
          { $set: { description: 'bulk' } },
          { session },
        );
      }),
    );
    await league.server.services.outbox.transact(async (session) => {
      await league.models.EventTag.updateOne({ _id: tags[0]?._id }, { description: 'mine' }, { session });
    });

    const { body } = await as(league.admin.token).send('POST', `/api/changes/batches/${batchId}/undo`);
    const descriptions = await league.models.EventTag.find({ name: /^Bulk/ }).distinct('description');
    const back = await as(league.admin.token).send('POST', `/api/changes/batches/${body.batchId}/undo`);
    const redone = await league.models.EventTag.countDocuments({ name: /^Bulk/, description: 'bulk' });

    expect([body.undone.length, body.kept.length, body.failed.length]).toEqual([449, 1, 0]);
    expect(descriptions.sort()).toEqual(['', 'mine']);
    expect([back.body.undone.length, redone]).toEqual([449, 449]);
  });
});
