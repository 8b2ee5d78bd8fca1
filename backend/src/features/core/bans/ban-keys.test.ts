import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { banNameKeys } from './migrations/20261128-ban-name-keys.ts';
import { banActs, setUpBanWorld } from './testing/ban-world.ts';

const world = setUpBanWorld();
const { newMember, ban, deskNotes, register } = banActs(world);

test('a ban of an earlier version recognizes the person in each spelling after the next start', async () => {
  const part = randomUUID().slice(0, 6);
  const member = await newMember({ lastName: `O’Brien ${part}` });
  const { body } = await ban(member.accountId);
  const earlier = [`o’brien ${part}`, 'rusty'].sort().join('|');
  await world.server.models.Ban.updateOne({ _id: body.id }, { 'mark.nameKey': earlier });

  await banNameKeys.run(world.server.services);
  await register({ playerId: null, name: `RUSTY O'Brien ${part}` });

  expect(await deskNotes()).toMatchObject([{ bannedName: `Rusty O’Brien ${part}`, reasons: ['name'] }]);
});
