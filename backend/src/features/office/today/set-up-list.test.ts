import { describe, expect, test } from 'vitest';
import { createCalendarEvent, createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';
import { readDesk } from './testing/desk.ts';

// A Saturday noon in the league.
const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));
const { call } = office;
const { read } = readDesk(office);
const step = async (id: string) => (await read()).setUp.steps.find((each) => each.id === id);

describe('the set-up list', () => {
  test('has the regions of every league, and a mail server if one is named, on an empty installation', async () => {
    const { setUp } = await read();

    expect(setUp).toMatchObject({ isHidden: false, timeZone: 'America/Chicago' });
    expect(setUp.steps.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(['regions', 'mail']);
  });

  test('follows what exists', async () => {
    const venue = await createVenue(office.models);
    await createCalendarEvent(office.models, { venueId: venue._id });
    await createPlayer(office.models, { isHost: true, hostName: 'Dana W.' });

    for (const id of ['venue', 'weekly-event', 'host', 'members'])
      expect((await step(id))?.isDone, id).toBe(true);
    expect((await step('clock'))?.isDone).toBe(false);
  });

  test('counts a host who has no account', async () => {
    await call('POST', '/api/hosts', { name: 'Dana W.', regions: [] });

    expect((await step('host'))?.isDone).toBe(true);
  });

  test('requires a season that has not ended and has its rule', async () => {
    const closed = await createSeason(office.models, { status: 'closed' });
    const running = await createSeason(office.models, { status: 'running' });
    const rule = { version: 1, rule: {}, publishedAt: new Date(), publishedBy: 'Zoe' };
    await office.models.PointsRule.collection.insertOne({ seasonId: closed._id, ...rule });
    expect((await step('season'))?.isDone).toBe(false);

    await office.models.PointsRule.collection.insertOne({ seasonId: running._id, ...rule });

    expect((await step('season'))?.isDone).toBe(true);
  });

  test('is hidden for the office, and shown again', async () => {
    const hide = (isHidden: boolean) =>
      call('PUT', '/api/office/set-up', { list: isHidden ? 'hidden' : 'shown' });

    await hide(true);
    expect((await read()).setUp.isHidden).toBe(true);
    await hide(false);

    expect((await read()).setUp.isHidden).toBe(false);
  });
});
