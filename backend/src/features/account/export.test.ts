import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResult, createVenue, finishersOf } from '../../db/seed/factories/index.ts';
import { type AccountServer, startAccountServer } from './testing/account-server.ts';

let at: AccountServer;
beforeAll(async () => {
  at = await startAccountServer();
});
afterAll(() => at.server.stop());

const finishers = (...ids: string[]) => finishersOf(ids.map((id) => new Types.ObjectId(id)));
test('the export holds what the league keeps of the caller, and of nobody else', async () => {
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
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['bonuses', 'standings', 'mails', 'clockNights']));
  expect(JSON.stringify(body)).not.toMatch(/Stranger|\$2[aby]\$/);
});
