import { describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createNewsStory,
  createPlayer,
  createSeason,
  createVenue,
} from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';
import { readDesk } from './testing/desk.ts';

// A Saturday noon in the league.
const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));
const { call } = office;
const { read } = readDesk(office);
const arrival = async (id: string) => (await read()).setUp.arrival.find((each) => each.id === id);

describe('the set-up list', () => {
  test('has the regions of every league, and a mail server if one is named, on an empty installation', async () => {
    const { setUp } = await read();

    expect(setUp).toMatchObject({ isHidden: false, timeZone: 'America/Chicago' });
    expect(setUp.steps.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['settings', false],
      ['regions', true],
      ['mail', true],
      ['clock', false],
    ]);
  });

  test('leads through what a league brings, in the order in which it arrives', async () => {
    const { setUp } = await read();

    expect(setUp.arrival.map(({ id }) => id)).toEqual([
      'venues',
      'members',
      'structures',
      'hosts',
      'calendar-events',
      'seasons',
      'results',
      'tournaments',
      'news',
      'invoices',
    ]);
    expect(setUp.arrival.filter(({ isDone, isNeeded }) => isDone || !isNeeded)).toEqual([]);
  });

  test('follows what exists', async () => {
    const venue = await createVenue(office.models);
    await createVenue(office.models);
    await createVenue(office.models, { status: 'inactive' });
    await createCalendarEvent(office.models, { venueId: venue._id });
    await createPlayer(office.models, { isHost: true, hostName: 'Dana W.' });
    await createNewsStory(office.models, { isRecap: true });

    const { setUp } = await read();

    expect(setUp.arrival.filter(({ isDone }) => isDone).map(({ id, count }) => [id, count])).toEqual([
      ['venues', 2],
      ['members', 1],
      ['hosts', 1],
      ['calendar-events', 1],
    ]);
  });

  test('counts a host who has no account', async () => {
    await call('POST', '/api/hosts', { name: 'Dana W.', regions: [] });

    expect(await arrival('hosts')).toMatchObject({ isDone: true, count: 1 });
  });

  test('requires a season that has not ended and has its rule', async () => {
    const closed = await createSeason(office.models, { status: 'closed' });
    const running = await createSeason(office.models, { status: 'running' });
    const rule = { version: 1, rule: {}, publishedAt: new Date(), publishedBy: 'Zoe' };
    await office.models.PointsRule.collection.insertOne({ seasonId: closed._id, ...rule });
    expect((await arrival('seasons'))?.isDone).toBe(false);

    await office.models.PointsRule.collection.insertOne({ seasonId: running._id, ...rule });

    expect((await arrival('seasons'))?.isDone).toBe(true);
  });

  test('is hidden for the office, and shown again', async () => {
    const hide = (isHidden: boolean) =>
      call('PUT', '/api/office/set-up', { list: isHidden ? 'hidden' : 'shown' });

    await hide(true);
    expect((await read()).setUp).toMatchObject({ isHidden: true, arrival: [] });
    await hide(false);

    const { setUp } = await read();
    expect(setUp.isHidden).toBe(false);
    expect(setUp.arrival).toHaveLength(10);
  });

  test('remembers for the office what is not needed, however long that is ago', async () => {
    const say = (step: string, isNeeded: boolean) => call('PUT', `/api/office/set-up/${step}`, { isNeeded });

    await say('invoices', false);
    await office.models.OfficeItem.collection.updateMany({}, { $set: { updatedAt: new Date(0) } });
    await say('news', false);
    expect((await read()).setUp.arrival.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id)).toEqual([
      'news',
      'invoices',
    ]);

    await say('news', true);
    expect((await arrival('news'))?.isNeeded).toBe(true);
    expect((await say('cheese', false)).status).toBe(400);
  });
});
