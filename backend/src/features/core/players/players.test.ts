import type { PublicPlayer } from '@ahl/shared-types/players';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { keyBeginsWith, namedLike } from './name-keys.ts';
import { numberRanges } from './search-players.ts';

let server: TestServer;
const people = [
  { firstName: 'Alicia', lastName: 'Moreno', pokerHandle: 'RiverQueen', playerNumber: 1606 },
  { firstName: 'José', lastName: 'Álvarez', pokerHandle: 'Pocket Tens', playerNumber: 16_064 },
  { firstName: 'Mary Ann', lastName: 'De La Cruz', pokerHandle: 'MAC', playerNumber: 77 },
  { firstName: 'Moe', lastName: 'Alston', pokerHandle: 'more.chips', playerNumber: 2500 },
  { firstName: 'Banned', lastName: 'Moreland', playerNumber: 9001, bannedAt: new Date('2026-01-01') },
];
beforeAll(async () => {
  server = await startTestServer();
  for (const person of people)
    await createPlayer(server.models, { ...person, email: `${person.playerNumber}@x.org` });
});
afterAll(() => server.stop());

const search = (term: string) =>
  server.call('GET', `/api/players/search?searchTerm=${encodeURIComponent(term.toWellFormed())}`);
const found = async (term: string): Promise<string[]> =>
  (await search(term)).body.map(({ lastName }: PublicPlayer) => lastName);

describe('GET /api/players/search', () => {
  test.each([
    ['a last name', 'mor', ['Moreno', 'Alston']],
    ['a first name', 'ALIC', ['Moreno']],
    ['names without their accents', 'jose alv', ['Álvarez']],
    ['both names, in either order', 'moreno, ali', ['Moreno']],
    ['names of several words', 'mary ann de la', ['De La Cruz']],
    ['a handle', 'pocket t', ['Álvarez']],
    ['a player number, and numbers that begin with it', '1606', ['Moreno', 'Álvarez']],
    ['only the exact number if it is padded', '00001606', ['Moreno']],
    ['a number after a sign', '#77', ['De La Cruz']],
    ['nobody by a part inside a name', 'oreno', []],
    ['no banned member', 'moreland', []],
  ])('finds %s', async (_what, term, names) => {
    expect(await found(term)).toEqual(names);
  });

  test('returns only public data', async () => {
    const [player] = (await search('moreno')).body;

    expect(Object.keys(player).sort()).toEqual(
      ['id', 'firstName', 'lastName', 'middleInitial', 'pokerHandle', 'playerNumber']
        .concat(['city', 'state', 'profileImage', 'rank'])
        .sort(),
    );
  });

  test.each(['', 'a', ' a ', 'x'.repeat(101)])('refuses %j and names the field', async (term) => {
    expect(await search(term)).toMatchObject({
      status: 400,
      body: { fields: { searchTerm: expect.any(String) } },
    });
  });

  test.each(['.*', '^m', '(a+)+$', '[a-z', '😀😀', '\uffff\uffff', '%%', '{"$gt":""}', '……'])(
    'takes %j as plain text',
    async (term) => {
      expect(await search(term)).toMatchObject({ status: 200, body: [] });
    },
  );

  test('refuses the NUL character with a message', async () => {
    expect(await search('a\u0000b')).toMatchObject({
      status: 400,
      body: { fields: { searchTerm: 'A search cannot contain the NUL character.' } },
    });
  });

  test('returns at most 20', async () => {
    for (let number = 0; number < 25; number += 1)
      await createPlayer(server.models, { firstName: 'Crowd', lastName: `Zimmer ${number}` });

    expect(await found('zimmer')).toHaveLength(20);
  });

  test('uses indexes', async () => {
    const plan = async (filter: Record<string, unknown>) =>
      JSON.stringify(await server.models.Player.find(filter).explain('queryPlanner'));
    const prefix = keyBeginsWith('mo');

    expect(await plan({ lastNameKey: prefix, bannedAt: null })).toContain('lastNameKey_1_firstNameKey_1');
    expect(await plan({ firstNameKey: prefix })).toContain('firstNameKey_1_lastNameKey_1');
    expect(await plan({ handleKey: prefix })).toContain('handleKey_1');
    expect(await plan({ phoneKey: prefix })).toContain('phoneKey_1');
    expect(await plan(namedLike({ firstName: 'Mary Ann', lastName: 'Lee' }))).not.toContain('COLLSCAN');
    expect(await plan({ playerNumber: { $gte: 1600, $lt: 1610 } })).toContain('playerNumber_1');
  });
});

test('digits match the start of numbers of up to 8 digits; leading zeros fix the position', () => {
  expect(numberRanges('00001606')).toEqual([[1606, 1607]]);
  expect(numberRanges('000016')).toEqual([[1600, 1700]]);
  expect(numberRanges('1234567')).toEqual([
    [1_234_567, 1_234_568],
    [12_345_670, 12_345_680],
  ]);
});
