import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { memberNameKeys } from './migrations/20261128-member-name-keys.ts';
import { nameKeysOf } from './name-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const keysOf = async (filter: object) => {
  const member = await server.models.Player.findOne(filter).lean();
  return [member?.firstNameKey, member?.lastNameKey, member?.handleKey, member?.phoneKey];
};

test('every kind of write through the model keeps the keys of a member', async () => {
  const { Player } = server.models;
  const plain = { playerNumber: 1, firstName: 'Zoë', lastName: 'O’Brien', rank: 'Rookie' };
  await Player.create([plain]);
  await Player.insertMany([{ ...plain, playerNumber: 2, phone: '(214) 555-0134' }]);
  expect(await keysOf({ playerNumber: 1 })).toEqual(['zoe', 'obrien', '', '']);
  expect(await keysOf({ playerNumber: 2 })).toEqual(['zoe', 'obrien', '', '43105554121']);

  await Player.updateOne({ playerNumber: 1 }, { $set: { lastName: 'Łuczak' }, $inc: { version: 1 } });
  await Player.findOneAndUpdate({ playerNumber: 2 }, { $set: { pokerHandle: 'ACE!' }, $unset: { phone: 1 } });
  expect(await keysOf({ playerNumber: 1 })).toEqual(['zoe', 'luczak', '', '']);
  expect(await keysOf({ playerNumber: 2 })).toEqual(['zoe', 'obrien', 'ace!', '']);

  await Player.bulkWrite([
    { updateOne: { filter: { playerNumber: 1 }, update: { $set: { firstName: 'Ann-Lee' } } } },
    { insertOne: { document: { ...plain, playerNumber: 3 } } },
  ]);
  await Player.updateMany({ playerNumber: 2 }, { firstName: 'Bo' });
  expect(await keysOf({ playerNumber: 1 })).toEqual(['ann lee', 'luczak', '', '']);
  expect(await keysOf({ playerNumber: 2 })).toEqual(['bo', 'obrien', 'ace!', '']);
  expect(await keysOf({ playerNumber: 3 })).toEqual(['zoe', 'obrien', '', '']);

  const saved = await Player.findOne({ playerNumber: 3 });
  await saved?.set('lastName', 'Søby').save();
  expect(await keysOf({ playerNumber: 3 })).toEqual(['zoe', 'soby', '', '']);
});

test('a member stored before there were keys is found after the next start', async () => {
  const { _id } = await createPlayer(server.models, { firstName: 'Ólafur', lastName: 'Þór' });
  const noKeys = Object.fromEntries(
    Object.keys(nameKeysOf({ firstName: '', lastName: '' })).map((key) => [key, 1]),
  );
  await server.models.Player.collection.updateOne({ _id }, { $unset: noKeys });

  await memberNameKeys.run(server.services);

  const { body } = await server.call('GET', '/api/players/search?searchTerm=olafur%20thor');
  expect(body).toMatchObject([{ id: _id.toHexString() }]);
});
