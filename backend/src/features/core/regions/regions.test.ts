import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createPlayer,
  createResult,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { ensureRegions, firstRegions } from './first-regions.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const call = (method: string, path = '', body?: object) =>
  server.call(method, `/api/regions${path}`, { token, body });
const list = async () => (await server.call('GET', '/api/regions')).body;
const numbers = async () => (await list()).map(({ number }: { number: number }) => number);
const versionOf = async (wanted: number): Promise<number> =>
  (await list()).find(({ number }: { number: number }) => number === wanted).version;
const merge = async (from: number, into: number) =>
  call('POST', `/${from}/merge`, { into, version: await versionOf(from) });

/** Each test starts with the first three regions, and nothing in them. */
beforeEach(async () => {
  const { models } = server;
  await models.Region.deleteMany({});
  await models.RegionMerge.deleteMany({});
  for (const name of ['Venue', 'CalendarEvent', 'Tournament', 'Result'] as const)
    await models[name].collection.deleteMany({});
  await models.Player.collection.deleteMany({ isAdmin: { $ne: true } });
  await ensureRegions(models);
  await server.services.outbox.transact(async (_session, publish) =>
    publish({ type: 'region.changed', number: 732 }),
  );
});

describe('GET /api/regions', () => {
  test('lists the first three in a league that never had one, and no fourth after a second start', async () => {
    await ensureRegions(server.models);

    expect(await list()).toEqual(
      firstRegions.map((region) => ({ ...region, isRetired: false, mergedInto: null, version: 0 })),
    );
  });

  test('does not restore a region that the league deleted', async () => {
    for (const { number } of firstRegions.slice(1)) await call('DELETE', `/${number}`);

    await ensureRegions(server.models);

    expect(await numbers()).toEqual([732]);
  });
});

describe('adding and changing a region', () => {
  test('puts a new region last, and pushes it to every open page', async () => {
    const received: unknown[] = [];
    const stop = server.hear((event) => void received.push(event));

    const { status, body } = await call('POST', '', { number: 735, name: 'Hill Country', colour: 'red' });

    stop();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(received).toEqual([{ type: 'region.changed', number: 735 }]);
    expect(await numbers()).toEqual([732, 733, 734, 735]);
  });

  test.each([
    [{ number: 732, name: 'Else' }, 409, 'number', 'North Texas has this number.'],
    [{ number: 735, name: 'mid cities' }, 409, 'name', 'Another region has this name.'],
    [{ number: 0, name: 'Else' }, 400, 'number', 'The number of a region, from 1 to 9999.'],
    [{ number: 7.5, name: 'Else' }, 400, 'number', 'The number of a region, from 1 to 9999.'],
    [{ number: 735, name: ' ' }, 400, 'name', 'At least 2 characters.'],
    [{ number: 735, name: 'Else', colour: '#ff0000' }, 400, 'colour', /^Must be one of felt, sky/],
  ])('refuses %j by field', async (region, expected, field, sentence) => {
    const { status, body } = await call('POST', '', region);

    expect(status).toBe(expected);
    expect(body.fields[field]).toMatch(sentence);
    expect(await numbers()).toEqual([732, 733, 734]);
  });

  test('restores a deleted number instead of assigning it again', async () => {
    await call('DELETE', '/734');

    const { status, body } = await call('POST', '', { number: 734, name: 'Else' });

    expect([status, body.fields.number]).toEqual([
      409,
      'Texoma had this number and was deleted. Restore it instead.',
    ]);
    expect((await call('POST', '/734/restore')).body).toMatchObject({ number: 734, name: 'Texoma' });
  });

  test('shows the current state to somebody whose save conflicts with another change', async () => {
    const change = { name: 'Red River', colour: 'red', isRetired: false, version: 0 };
    expect((await call('PUT', '/734', change)).status).toBe(200);

    const { status, body } = await call('PUT', '/734', { ...change, name: 'Lake Texoma' });

    expect([status, body.code, body.current.name]).toEqual([409, 'VERSION_CONFLICT', 'Red River']);
  });

  test('requires an order with every region', async () => {
    expect((await call('PUT', '/order', { numbers: [734, 732] })).status).toBe(409);
    expect((await call('PUT', '/order', { numbers: [734, 734, 732] })).body.fields).toEqual({
      numbers: 'Choose each one once.',
    });

    expect((await call('PUT', '/order', { numbers: [734, 732, 733] })).status).toBe(200);

    expect(await numbers()).toEqual([734, 732, 733]);
  });

  test('does not overwrite an order that somebody else saved in the meantime', async () => {
    const other = await server.signInAs('Super Admin', { firstName: 'Maya', lastName: 'Torres' });
    const seenNumbers = await numbers();
    const theirs = [733, 732, 734];
    const body = { numbers: theirs, seenNumbers };
    await server.call('PUT', '/api/regions/order', { token: other.token, body });

    const refused = await call('PUT', '/order', { numbers: [732, 734, 733], seenNumbers });

    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'VERSION_CONFLICT',
        reason: 'region-order.changed-meanwhile',
        current: { numbers: theirs },
        changed: { byName: 'Maya Torres' },
      },
    ]);
    expect(await numbers()).toEqual(theirs);
    expect((await call('PUT', '/order', { numbers: seenNumbers, seenNumbers: theirs })).status).toBe(200);
  });

  test('refuses one of two simultaneous orders', async () => {
    const seenNumbers = await numbers();

    const answers = await Promise.all([
      call('PUT', '/order', { numbers: [733, 732, 734], seenNumbers }),
      call('PUT', '/order', { numbers: [734, 732, 733], seenNumbers }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('does not retire the last region that can be chosen', async () => {
    const retire = async (number: number, name: string) =>
      call('PUT', `/${number}`, { name, colour: 'ink', isRetired: true, version: 0 });
    await retire(732, 'North Texas');
    await retire(733, 'Mid Cities');

    const { status, body } = await retire(734, 'Texoma');

    expect([status, body.reason]).toEqual([409, 'region.last-one']);
  });

  test('is allowed only for administrators', async () => {
    for (const role of ['Player', 'Host', 'Region Operator'] as const) {
      const { token: other } = await server.signInAs(role);
      const body = { number: 735, name: 'Else' };
      expect((await server.call('POST', '/api/regions', { token: other, body })).status).toBe(403);
    }
  });
});

describe('a region in use', () => {
  test('is not deleted, and the response names its uses', async () => {
    const venue = await createVenue(server.models, { region: 734 });
    await createPlayer(server.models, { region: 734 });
    await createResult(server.models, { region: 734, venueId: venue._id });

    const { status, body } = await call('DELETE', '/734');

    expect(status).toBe(409);
    expect(body.message).toBe(
      'This region still has: venues 1, weekly events 0, tournaments 0, members 1, operators 0, played nights 1. Retire it, or merge it into another one.',
    );
    expect(await numbers()).toContain(734);
    const { body: uses } = await call('GET', '/uses');
    expect(uses.find(({ number }: { number: number }) => number === 734)).toMatchObject({
      venues: 1,
      members: 1,
      nights: 1,
    });
  });

  test('keeps what is in it when retired, and accepts nothing new', async () => {
    const venue = await createVenue(server.models, { region: 734 });
    await call('PUT', '/734', { name: 'Texoma', colour: 'brass', isRetired: true, version: 0 });
    const facts = { name: 'Bar', address: '1 Main', city: 'Denison', region: 734 };

    const added = await server.call('POST', '/api/venues', { token, body: facts });
    const unchanged = await server.call('PUT', `/api/venues/${venue._id}`, {
      token,
      body: { ...facts, version: 0 },
    });

    expect([added.status, added.body.fields]).toEqual([
      400,
      { region: 'Texoma is retired. Choose another region.' },
    ]);
    expect(unchanged.status, JSON.stringify(unchanged.body)).toBe(200);
  });
});

describe('merging a region', () => {
  const fill = async () => {
    const { models } = server;
    const venue = await createVenue(models, { region: 734 });
    const event = await createCalendarEvent(models, { venueId: venue._id, region: 734 });
    const tournament = await createTournament(models, { venueId: venue._id, region: 734 });
    const result = await createResult(models, { venueId: venue._id, region: 734 });
    const member = await createPlayer(models, { region: 734 });
    const operator = await createPlayer(models, { region: 732, regions: [734], role: 'Operator' });
    return { venue, event, tournament, result, member, operator };
  };
  const regionsOf = async ({
    venue,
    event,
    tournament,
    result,
    member,
    operator,
  }: Awaited<ReturnType<typeof fill>>) => {
    const { models } = server;
    return {
      venue: (await models.Venue.findById(venue._id).lean())?.region,
      event: (await models.CalendarEvent.findById(event._id).lean())?.region,
      tournament: (await models.Tournament.findById(tournament._id).lean())?.region,
      result: (await models.Result.findById(result._id).lean())?.region,
      member: (await models.Player.findById(member._id).lean())?.region,
      operator: (await models.Player.findById(operator._id).lean())?.regions,
    };
  };
  const before = { venue: 734, event: 734, tournament: 734, result: 734, member: 734, operator: [734] };

  test('moves everything except played nights, retires the region, and is undone as a whole', async () => {
    const rows = await fill();

    const { status, body } = await merge(734, 733);

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ moved: 5, remaining: 0, region: { isRetired: true, mergedInto: 733 } });
    const after = { venue: 733, event: 733, tournament: 733, result: 734, member: 733, operator: [734, 733] };
    expect(await regionsOf(rows)).toEqual(after);
    const changes = await server.call('GET', `/api/changes?entityId=${rows.venue._id}`, { token });
    const [ofVenue] = changes.body.items;
    const part = await server.call('POST', `/api/changes/${ofVenue.id}/undo`, { token });
    expect(ofVenue.partOf).toMatchObject({ entity: 'region-merge', label: '734 → 733', batchId: null });
    expect([part.status, part.body.reason]).toEqual([409, 'change.part-of-act']);

    const undone = await call('POST', '/734/unmerge');

    expect(undone.body).toMatchObject({
      moved: 5,
      remaining: 0,
      region: { isRetired: false, mergedInto: null },
    });
    expect(await regionsOf(rows)).toEqual(before);
    expect((await call('POST', '/734/unmerge')).body.reason).toBe('region.not-merged');
  });

  test('leaves on undo what somebody moved elsewhere since, and reports how many', async () => {
    const rows = await fill();
    await merge(734, 733);
    await server.models.Player.updateOne({ _id: rows.member._id }, { region: 732 });

    const { body } = await call('POST', '/734/unmerge');

    expect(body).toMatchObject({ moved: 4, remaining: 1 });
    expect(await regionsOf(rows)).toEqual({ ...before, member: 732 });
  });

  test('is refused into itself, into a retired or unknown region, and at an old version', async () => {
    expect((await merge(734, 734)).body.fields).toEqual({ into: 'Choose another region.' });
    expect((await merge(734, 800)).body.fields).toEqual({ into: 'There is no region 800.' });
    await merge(733, 732);
    expect((await merge(734, 733)).body.fields).toEqual({
      into: 'Mid Cities is retired. Choose another region.',
    });
    expect((await call('POST', '/734/merge', { into: 732, version: 7 })).status).toBe(409);
    expect((await call('POST', '/999/merge', { into: 732, version: 0 })).status).toBe(404);
  });

  test('is reopened only by undo, and not before the region that it was merged into', async () => {
    await merge(734, 733);
    const open = { name: 'Texoma', colour: 'brass', isRetired: false, version: 1 };
    expect((await call('PUT', '/734', open)).body.message).toBe(
      'This region was merged into Mid Cities. Undo the merge to open it again.',
    );
    await merge(733, 732);

    expect((await call('POST', '/734/unmerge')).body.reason).toBe('region.merged-into-gone');
    await call('POST', '/733/unmerge');

    expect((await call('POST', '/734/unmerge')).status).toBe(200);
  });

  test('keeps the calendar feed of the merged region working, with the events of the other one', async () => {
    const { event } = await fill();
    await merge(734, 733);

    const feed = await server.call('GET', '/calendar/region/734.ics');

    expect(feed.status).toBe(200);
    expect(feed.body).toContain(event._id.toHexString());
  });
});

describe('an unknown region', () => {
  test('is refused by field in input, and matches nothing as a filter', async () => {
    const facts = { name: 'Bar', address: '1 Main', city: 'Denison', region: 999 };
    const added = await server.call('POST', '/api/venues', { token, body: facts });
    expect([added.status, added.body.fields]).toEqual([400, { region: 'There is no region 999.' }]);

    expect((await server.call('GET', '/api/venues?region=999')).body).toEqual({ items: [], total: 0 });
    expect((await server.call('GET', '/api/standings?scope=region&region=999')).status).toBe(404);
  });
});
