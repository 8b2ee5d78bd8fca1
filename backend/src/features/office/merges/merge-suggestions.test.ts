// Accounts that look like one person, over HTTP.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { idOf, setUpNamesakes } from './testing/namesakes.ts';

const league = setUpNamesakes();
const { call, namesakes } = league;

describe('GET /api/merges/suggestions', () => {
  const search = async (text: string) => {
    // The members of this test were created without the features' services: the directory is notified.
    await league.server.services.outbox.transact(async (_session, publish) =>
      publish({ type: 'players.imported' }),
    );
    return (await call('GET', `/api/merges/suggestions?search=${encodeURIComponent(text)}`)).body;
  };

  test('names pairs with reasons, the account with the sign-in first, until they are marked as two', async () => {
    const born = await namesakes({ birthYear: 1980, email: undefined }, { birthYear: 1980 });
    const other = await namesakes({ birthYear: 1980, city: 'Keller' }, { birthYear: 1991, city: 'Keller' });
    const walkIn = await namesakes(
      { email: undefined, createdAt: new Date('2026-01-01T00:00:00Z'), city: '' },
      { createdAt: new Date('2026-02-01T00:00:00Z'), city: '' },
    );

    const found = await search(born.survivor.lastName);
    const [pair] = found.items;

    expect(pair.reasons).toEqual(['name-and-year']);
    expect(pair.people.map(({ id }: { id: string }) => id)).toEqual([idOf(born.merged), idOf(born.survivor)]);
    expect((await search(other.survivor.lastName)).items).toEqual([]);
    expect((await search(walkIn.survivor.lastName)).items[0].reasons).toEqual(['walk-in']);

    const [one, two] = pair.people;
    await call('POST', '/api/merges/suggestions/dismiss', { oneId: two.id, otherId: one.id });
    expect((await search(born.survivor.lastName)).items).toEqual([]);
  });

  test('recognises mailboxes by their labels, and what joining detected', async () => {
    const mailed = await namesakes(
      { email: 'robin@mail.test', firstName: 'Robin' },
      { email: 'robin+poker@mail.test' },
    );
    const joined = await namesakes({ city: 'A' }, { city: 'B' });
    await league.models.JoinRequest.collection.insertOne({
      playerId: joined.merged._id,
      twinIds: [joined.survivor._id],
      requestId: randomUUID(),
      tokenHash: randomUUID(),
    } as never);

    expect((await search(mailed.survivor.lastName)).items[0].reasons).toEqual(['email']);
    expect((await search(joined.survivor.lastName)).items[0].reasons).toEqual(['join']);
  });
});
