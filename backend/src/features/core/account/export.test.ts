import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { until } from '@ahl/shared-types/testing';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createResult, createVenue, finishersOf } from '#demo/factories/index.ts';
import { memberExports } from '#features.ts';
import { type AccountServer, startAccountServer } from './testing/account-server.ts';

let at: AccountServer;
beforeAll(async () => {
  at = await startAccountServer();
});
afterAll(() => at.server.stop());

const finishers = (...ids: string[]) => finishersOf(ids.map((id) => new Types.ObjectId(id)));
test('the export contains what the league stores about the caller, and about nobody else', async () => {
  const { token, accountId, email } = await at.member({ lastName: 'Exporter' });
  const other = await at.member({ lastName: 'Stranger' });
  const venue = await createVenue(at.server.models, { name: 'The Vault' });
  await createResult(at.server.models, {
    venueId: venue._id,
    finishers: finishers(accountId, other.accountId),
  });

  const { body } = await at.server.call('GET', '/api/account/export', { token });

  expect(body.profile).toMatchObject({ lastName: 'Exporter', email });
  expect(body.results).toMatchObject([{ place: 1, venue: 'The Vault' }]);
  expect(body.signIns).toHaveLength(1);
  // Every list that a feature declares is there, and most are empty.
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining(['trophies', 'ratings', 'titles', 'acceptances', 'bans', 'managedVenues']),
  );
  expect(JSON.stringify(body)).not.toMatch(/Stranger|\$2[aby]\$/);
});

test('the export has what the member is told of a ban, and keys of browsers and words of the office never', async () => {
  const { token, accountId } = await at.member();
  const { Ban, MemberNote, PushSubscription, TrophyCase, VenueManager } = at.server.models;
  const playerId = new Types.ObjectId(accountId);
  await Ban.collection.insertOne({
    playerId,
    scope: 'venue',
    words: 'Until the summer.',
    reason: 'Internal',
    evidence: 'Internal',
    imposedAt: new Date(at.clock.nowMs),
    liftedAt: new Date(at.clock.nowMs),
  } as never);
  await MemberNote.collection.insertOne({ playerId, text: 'Internal' } as never);
  await TrophyCase.collection.insertOne({ _id: playerId, held: ['first-win'], seen: [] } as never);
  await VenueManager.collection.insertOne({
    playerId,
    venueName: 'The Vault',
    addedAt: new Date(0),
  } as never);
  await PushSubscription.collection.insertOne({
    accountId: playerId,
    endpoint: 'https://fcm.googleapis.com/secret-address',
    auth: 'secret-key',
  } as never);

  const { body } = await at.server.call('GET', '/api/account/export', { token });

  expect(body.bans).toMatchObject([{ scope: 'venue', message: 'Until the summer.' }]);
  expect(body.trophies).toEqual([{ trophy: 'first-win', isSeen: false }]);
  expect(body.managedVenues).toMatchObject([{ venueName: 'The Vault', until: null }]);
  expect(body.pushSubscriptions).toMatchObject([{ service: 'fcm.googleapis.com' }]);
  expect(JSON.stringify(body)).not.toMatch(/secret|Internal/);
});

/** Counts the mails read from the database from this call on. */
const countMails = () => {
  const { Mail } = at.server.models;
  const read = { count: 0 };
  const find = Mail.find.bind(Mail);
  const spy = vi.spyOn(Mail, 'find').mockImplementation(((...args: Parameters<typeof find>) => {
    const query = find(...args);
    const open = query.cursor.bind(query);
    query.cursor = ((...options: Parameters<typeof open>) => {
      const cursor = open(...options);
      const counted = async function* () {
        for await (const row of cursor) {
          read.count += 1;
          yield row;
        }
      };
      return { [Symbol.asyncIterator]: counted, close: () => cursor.close() };
    }) as never;
    return query;
  }) as never);
  return { read, restore: () => spy.mockRestore() };
};

test('a long export is read from the database only as fast as the client consumes it', async () => {
  const { token, email } = await at.member();
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    to: email,
    kind: 'notice',
    text: '',
    html: '',
    status: 'sent',
    subject: `${index} ${'x'.repeat(10_000)}`,
    createdAt: new Date(at.clock.nowMs + index),
  }));
  await at.server.models.Mail.collection.insertMany(rows as never[]);
  const { read, restore } = countMails();

  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` };
    get(`${at.server.url}/api/account/export`, { headers }, resolve).on('error', reject);
  });
  // Nobody reads the response. The server is free to answer others, and could also have continued this export.
  await until(() => expect(read.count).toBeGreaterThan(0));
  for (let calls = 0; calls < 20; calls += 1) expect(await at.session(token)).toBe(200);
  expect(read.count).toBeLessThan(rows.length);
  const text = await readText(response);

  restore();
  const body = JSON.parse(text);
  expect(response.headers['content-type']).toContain('application/json');
  expect(body.mails).toHaveLength(rows.length);
  expect(body.mails[0].subject).toMatch(/^1999 x/);
  expect(Object.keys(body).at(-1)).toBe(memberExports.flatMap(({ lists }) => Object.keys(lists)).at(-1));
});

test('an export whose client disconnects does not disturb the server', async () => {
  const { token } = await at.member();
  const leaving = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${at.server.url}/api/account/export`, { headers, signal: leaving.signal });

  leaving.abort();

  expect(answer.status).toBe(200);
  expect(await at.session(token)).toBe(200);
});
