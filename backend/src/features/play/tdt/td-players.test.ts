import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, createVenue } from '#demo/factories/index.ts';
import { commitPlan } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { saveText } from './testing/build-save.ts';
import { answerEach, planSaves } from './testing/send-saves.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2025-06-01T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator', {
    firstName: 'Olga',
    lastName: 'Office',
    playerNumber: 1,
  }));
});
afterAll(() => server.stop());

const download = async (query = '') => {
  const answer = await fetch(`${server.url}/api/tdt/players.csv${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

test('a venue gets its players with our numbers as IDs, and its saves name them by these', async () => {
  const venue = await createVenue(server.models, { name: 'Thursday' });
  await createPlayer(server.models, {
    firstName: 'Ann',
    lastName: 'Archer',
    playerNumber: 1606,
    pokerHandle: 'Ace',
  });
  await createPlayer(server.models, {
    firstName: 'Zoë',
    lastName: 'Zimmer',
    playerNumber: 1700,
    email: 'zoe@example.test',
  });
  const everybody = (await download()).toString('utf8');
  expect(everybody).toContain('Ace,Ann,Archer,,,1606,,');
  expect(everybody).toContain(',Zoë,Zimmer,,,1700,,');
  expect(everybody).not.toContain('zoe@example.test');
  expect((await download('?encoding=windows-1252')).toString('latin1')).toContain('Zoë');

  // The nickname alone would be a question; the ID is not.
  const night = saveText({
    players: { ace: { stays: [{ outMinute: null }], name: { Nickname: 'Ace' }, info: { OptID: '1606' } } },
  });
  const { plan, questions } = await answerEach(
    server,
    token,
    await planSaves(server, token, { 'a.tdt': night }),
    () => '',
  );
  expect(questions).toEqual([]);
  await commitPlan(server, token, plan);
  const regulars = (await download(`?venueId=${venue._id.toHexString()}`)).toString('utf8');
  expect(regulars.trim().split('\r\n').slice(1)).toEqual(['Ace,Ann,Archer,,,1606,,']);
});

test('nobody else gets the list', async () => {
  const { token: member } = await server.signInAs('Player');
  const { status } = await server.call('GET', '/api/tdt/players.csv', { token: member });
  expect(status).toBe(403);
});
