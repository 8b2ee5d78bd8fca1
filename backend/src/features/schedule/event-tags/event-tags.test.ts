import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCalendarEvent, createEventTag, createTournament } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { tagSearchWords } from './migrations/20261128-tag-words.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  await server.models.EventTag.deleteMany({});
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/api/event-tags${path}`, { token, ...(body ? { body } : {}) });
const create = (name: string, more: object = {}) =>
  createEventTag(server.models, { name, slug: name.toLowerCase(), ...more });
const idOf = (tag: { _id: { toHexString(): string } }) => tag._id.toHexString();
const listed = async (query: string) => {
  const { body } = await call('GET', `/office?${query}`);
  return { total: body.total, names: body.items.map(({ name }: { name: string }) => name) };
};

describe('GET /api/event-tags/office', () => {
  test('searches, filters, sorts and pages, with uses; the visitors’ list contains no retired ones', async () => {
    const deep = await create('Deepstack', { colour: 'green', description: 'Many chips' });
    await create('bounty');
    await create('Turbo', { deletedAt: new Date(nowMs) });
    await createCalendarEvent(server.models, { tagIds: [deep._id] });
    await createTournament(server.models, { tagIds: [deep._id] });

    expect(await listed('pageSize=2')).toEqual({ total: 3, names: ['bounty', 'Deepstack'] });
    expect(await listed('pageSize=2&page=2')).toEqual({ total: 3, names: ['Turbo'] });
    expect(await listed('sort=-name&state=active')).toEqual({ total: 2, names: ['Deepstack', 'bounty'] });
    expect(await listed('state=retired')).toEqual({ total: 1, names: ['Turbo'] });
    expect(await listed('search=CHIPS')).toEqual({ total: 1, names: ['Deepstack'] });
    expect((await call('GET', '/office?colour=green')).body.items).toEqual([
      expect.objectContaining({ name: 'Deepstack', uses: 2, state: 'active', mergedInto: null }),
    ]);
    const visitors = await server.call('GET', '/api/event-tags');
    expect(visitors.body.map((tag: object) => Object.keys(tag))).toEqual([
      ['id', 'name', 'slug', 'description', 'version'],
      ['id', 'name', 'slug', 'description', 'version'],
    ]);
  });

  test('finds a tag by its current name after an edit and its undo, and one stored without search words', async () => {
    const { body: tag } = await call('POST', '', { name: 'Deepstack', description: '', colour: 'green' });
    await call('PUT', `/${tag.id}`, {
      name: 'Bounty',
      description: '',
      colour: 'green',
      version: tag.version,
    });
    const edited = [await listed('search=bou'), await listed('search=deep')];
    const changes = await server.call('GET', `/api/changes?entityId=${tag.id}&kind=changed`, { token });
    const undone = await server.call('POST', `/api/changes/${changes.body.items[0].id}/undo`, { token });
    const vintage = await create('Vintage');
    await server.models.EventTag.collection.updateOne({ _id: vintage._id }, { $unset: { words: 1 } });
    await tagSearchWords.run(server.services);

    expect(edited.map(({ total }) => total)).toEqual([1, 0]);
    expect(undone.status).toBe(200);
    expect([await listed('search=bou'), await listed('search=deep')].map(({ total }) => total)).toEqual([
      0, 1,
    ]);
    expect(await listed('search=vint')).toEqual({ total: 1, names: ['Vintage'] });
  });

  test('is restricted to editors of tags', async () => {
    const player = await server.signInAs('Player');
    expect(await server.call('GET', '/api/event-tags/office', { token: player.token })).toMatchObject({
      status: 403,
    });
    expect(await call('GET', '/office?state=lost')).toMatchObject({
      status: 400,
      body: { fields: { state: expect.any(String) } },
    });
  });
});

describe('PUT /api/event-tags/:id', () => {
  test('refuses a stale save with the current tag and the fields that differ', async () => {
    const id = idOf(await create('Turbo'));
    await call('PUT', `/${id}`, { name: 'Hyper', description: 'Fast', colour: 'red', version: 0 });

    const stale = await call('PUT', `/${id}`, {
      name: 'Hyper',
      description: 'Quick',
      colour: 'gold',
      version: 0,
    });

    expect(stale).toMatchObject({
      status: 409,
      body: {
        reason: 'tag.changed-meanwhile',
        current: { name: 'Hyper', description: 'Fast', colour: 'red', version: 1 },
        fields: ['colour', 'description'],
      },
    });
  });
});

describe('POST /api/event-tags/bulk', () => {
  test('changes all rows that match the shown filter, and reports each refused row', async () => {
    await create('Deepstack');
    const bounty = await create('Bounty');
    const turbo = await create('Turbo', { deletedAt: new Date(nowMs) });
    const filter = { state: 'active' };
    const shown = (await call('POST', '/bulk/preview', { filter })).body;
    expect(shown).toMatchObject({ count: 2, sample: [{ name: 'Deepstack' }, { name: 'Bounty' }] });

    const all = await call('POST', '/bulk', { act: 'retire', filter, fingerprint: shown.fingerprint });
    expect(all).toMatchObject({ status: 200, body: { done: 2, failed: [] } });
    expect((await listed('state=active')).total).toBe(0);

    const missing = 'f'.repeat(24);
    const some = await call('POST', '/bulk', { act: 'restore', ids: [idOf(bounty), idOf(turbo), missing] });
    expect(some.body).toEqual({
      batchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      done: 2,
      failed: [{ id: missing, name: '', reason: 'bulk.row-not-found', params: {} }],
    });
    const again = await call('POST', '/bulk', { act: 'retire', ids: [idOf(bounty), idOf(bounty)] });
    expect(again.body).toMatchObject({ done: 1, failed: [] });
    expect((await call('POST', '/bulk', { act: 'retire', ids: [idOf(bounty)] })).body).toMatchObject({
      done: 0,
      failed: [{ id: idOf(bounty), name: 'Bounty', reason: 'tag.not-found' }],
    });
  });

  test('is refused, and changes nothing, when the filter matches other rows than shown', async () => {
    await create('Deepstack');
    const filter = { state: 'active' };
    const { fingerprint } = (await call('POST', '/bulk/preview', { filter })).body;
    await create('Bounty');

    expect(await call('POST', '/bulk', { act: 'retire', filter, fingerprint })).toMatchObject({
      status: 409,
      body: { reason: 'bulk.other-rows', params: { count: 2 } },
    });
    expect((await listed('state=active')).total).toBe(2);
  });

  test.each([
    ['nothing chosen', { act: 'retire' }, 'ids'],
    ['a filter without its fingerprint', { act: 'retire', filter: {} }, 'ids'],
    ['both', { act: 'retire', ids: ['a'.repeat(24)], filter: {}, fingerprint: 'x' }, 'ids'],
    ['an act that does not exist', { act: 'explode', ids: ['a'.repeat(24)] }, 'act'],
    ['an unknown filter', { act: 'retire', filter: { flavour: 'x' }, fingerprint: 'x' }, 'filter.flavour'],
  ])('refuses %s, naming the field', async (_what, body, field) => {
    expect(await call('POST', '/bulk', body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('POST /api/event-tags/:id/merge', () => {
  test('replaces the tag on its events, once, and retires it', async () => {
    const turbo = await create('Turbo');
    const fast = await create('Fast');
    const event = await createCalendarEvent(server.models, { tagIds: [turbo._id, fast._id] });
    const night = await createTournament(server.models, { tagIds: [fast._id] });

    const merged = await call('POST', `/${idOf(fast)}/merge`, { into: idOf(turbo) });

    expect(merged).toMatchObject({ status: 200, body: { events: 2, tag: { name: 'Turbo' } } });
    const series = await server.models.CalendarEvent.findById(event._id).lean();
    expect(series?.tagIds).toEqual([turbo._id]);
    expect((await server.models.Tournament.findById(night._id).lean())?.tagIds).toEqual([turbo._id]);
    expect((await call('GET', '/office?state=retired')).body.items).toMatchObject([
      { name: 'Fast', uses: 0, mergedInto: { name: 'Turbo' } },
    ]);
  });

  test('is undone as a whole', async () => {
    const turbo = await create('Turbo');
    const fast = await create('Fast');
    const event = await createCalendarEvent(server.models, { tagIds: [fast._id] });
    const { batchId } = (await call('POST', `/${idOf(fast)}/merge`, { into: idOf(turbo) })).body;
    const tagsOfEvent = async () => (await server.models.CalendarEvent.findById(event._id).lean())?.tagIds;
    const partsOf = async (batch: string) =>
      (await server.call('GET', `/api/changes?batchId=${batch}`, { token })).body.items;
    const undo = (path: string) => server.call('POST', `/api/changes/${path}/undo`, { token });
    const parts = await partsOf(batchId);

    for (const { id } of parts) expect((await undo(id)).body.reason).toBe('change.part-of-act');
    const { body } = await undo(`batches/${batchId}`);
    const partsOfUndo = await partsOf(body.batchId);
    const tagsAfter = await tagsOfEvent();
    for (const { id } of partsOfUndo) expect((await undo(id)).body.reason).toBe('change.part-of-act');
    await undo(`batches/${body.batchId}`);

    expect(parts.map(({ partOf }: { partOf: object }) => partOf)).toMatchObject([
      { entity: 'tag-merge', label: 'Fast → Turbo', batchId },
      { entity: 'tag-merge', label: 'Fast → Turbo', batchId },
    ]);
    expect([body.undone.length, tagsAfter, await tagsOfEvent()]).toEqual([2, [fast._id], [turbo._id]]);
  });

  test('refuses a merge with itself, a retired tag and one that does not exist', async () => {
    const id = idOf(await create('Turbo'));
    const retired = idOf(await create('Fast', { deletedAt: new Date(nowMs) }));
    const into = (other: string) => call('POST', `/${id}/merge`, { into: other });

    expect(await into(id)).toMatchObject({
      status: 400,
      body: { fieldReasons: { into: { reason: 'tag.merge-with-itself' } } },
    });
    expect(await into(retired)).toMatchObject({
      status: 400,
      body: { fieldReasons: { into: { reason: 'tag.not-found' } } },
    });
    expect(await call('POST', `/${retired}/merge`, { into: id })).toMatchObject({ status: 404 });
  });
});

describe('GET /api/event-tags/export.:format', () => {
  const download = (path: string) =>
    fetch(`${server.url}/api/event-tags${path}`, { headers: { Authorization: `Bearer ${token}` } });

  test('CSV contains exactly the filtered rows, and nothing that a spreadsheet executes', async () => {
    await create('Deepstack', { description: '=HYPERLINK("x")' });
    await create('Call', { description: '+1 (817) 555-0142' });
    await create('Turbo', { deletedAt: new Date(nowMs) });

    const file = await download('/export.csv?state=active&sort=-name');

    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="event-tags-2027-01-15.csv"');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString()).toBe(
      [
        'Name,Address part,Description,Colour,Uses,State,Merged into',
        `Deepstack,deepstack,"'=HYPERLINK(""x"")",grey,0,active,`,
        'Call,call,+1 (817) 555-0142,grey,0,active,',
        '',
      ].join('\r\n'),
    );
  });

  test('XLSX opens with typed cells; another format is refused', async () => {
    await create('Deepstack', { description: '=1+1' });

    const file = await download('/export.xlsx');

    const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(book.sheets[0]?.rows.map((row) => row.slice(0, 5))).toEqual([
      ['Name', 'Address part', 'Description', 'Colour', 'Uses'],
      ['Deepstack', 'deepstack', '=1+1', 'grey', 0],
    ]);
    expect((await download('/export.pdf')).status).toBe(400);
    expect((await download('/export.csv?state=lost')).status).toBe(400);
  });
});
