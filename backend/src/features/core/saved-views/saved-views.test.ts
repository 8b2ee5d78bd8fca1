import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
let otherToken: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Administrator', { firstName: 'Dana', lastName: 'Ruiz' }));
  ({ token: otherToken } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const views = '/api/saved-views?table=event-tags';
const save = (body: object, as = token) => server.call('POST', views, { token: as, body });
const namesFor = async (as: string) => {
  const { body } = await server.call('GET', views, { token: as });
  return body.map(({ name }: { name: string }) => name);
};

describe('saved views', () => {
  test('are private to their owner until shared with the office', async () => {
    const mine = await save({ name: 'Retired', query: { state: 'retired', sort: '-name' } });
    await save({ name: 'Ours', query: { search: 'deep' }, isShared: true });

    expect(mine).toMatchObject({
      status: 201,
      body: { table: 'event-tags', query: { state: 'retired', sort: '-name' }, isOwn: true, problem: null },
    });
    expect(await namesFor(token)).toEqual(['Ours', 'Retired']);
    expect(await namesFor(otherToken)).toEqual(['Ours']);
    const target = `/api/saved-views/${mine.body.id}`;
    const change = { name: 'Taken', query: {}, version: 0 };
    expect(await server.call('PUT', target, { token: otherToken, body: change })).toMatchObject({
      status: 404,
      body: { reason: 'saved-view.not-found' },
    });
    expect(await server.call('DELETE', target, { token: otherToken })).toMatchObject({ status: 404 });
  });

  test('with an unknown filter or value are refused with its name', async () => {
    const unknown = await save({ name: 'Odd', query: { flavour: 'sweet' } });
    expect(unknown).toMatchObject({
      status: 400,
      body: { fieldReasons: { 'query.flavour': { reason: 'saved-view.unknown-filter' } } },
    });
    expect(await save({ name: 'Odd', query: { state: 'lost' } })).toMatchObject({
      status: 400,
      body: { fieldReasons: { 'query.state': { reason: 'saved-view.unknown-filter' } } },
    });
    expect(
      await server.call('POST', '/api/saved-views?table=nothing', { token, body: { name: 'A', query: {} } }),
    ).toMatchObject({ status: 400, body: { fieldReasons: { table: { reason: 'value.one-of' } } } });
  });

  test('report which of their filters no longer exist', async () => {
    const { body } = await save({ name: 'Old', query: { state: 'active' } });
    // Filters of an earlier version of the list.
    await server.models.SavedView.updateOne(
      { _id: body.id },
      { $set: { query: { flavour: 'sweet', state: 'active', colour: 'beige' } } },
    );

    const list = await server.call('GET', views, { token });

    expect(list.body.find(({ name }: { name: string }) => name === 'Old').problem).toEqual({
      reason: 'saved-view.filter-gone',
      params: { filters: 'colour, flavour' },
      filters: ['colour', 'flavour'],
    });
  });

  test('have unique names per owner; a stale save gets the fields that somebody else changed', async () => {
    const { body } = await save({ name: 'Busy', query: { state: 'active' }, isShared: true });
    expect(await save({ name: 'Busy', query: {} })).toMatchObject({
      status: 409,
      body: { reason: 'saved-view.name-taken' },
    });
    const target = `/api/saved-views/${body.id}`;
    const change = { name: 'Busy', query: { state: 'retired' }, isShared: true, version: 0 };
    expect(await server.call('PUT', target, { token: otherToken, body: change })).toMatchObject({
      status: 200,
      body: { version: 1, isOwn: false, ownerName: expect.stringContaining('Dana') },
    });

    const stale = await server.call('PUT', target, { token, body: { ...change, query: {} } });

    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', fields: ['query'], current: { version: 1 } },
    });
    expect(await server.call('DELETE', target, { token })).toMatchObject({ status: 200 });
    expect(await namesFor(otherToken)).not.toContain('Busy');
  });
});
