import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { friday, type ReminderLeague, startReminderLeague } from './testing/reminder-league.ts';

let league: ReminderLeague;
beforeAll(async () => {
  league = await startReminderLeague();
});
afterAll(() => league.server.stop());
beforeEach(() => league.clear());

const nextFriday = '2027-01-22';
type Host = { token: string; accountId: string };

/** A host with an account; the host's id is the account's. */
const addHost = (hostName: string): Promise<Host> =>
  league.server.signInAs('Player', { isHost: true, hostName, createdAt: new Date('2026-01-01') });
const ask = (host: Host, method: string, path: string, body?: object) =>
  league.server.call(method, path, { token: host.token, body });
const nightsOf = async (host: Host): Promise<{ eventId: string; date: string }[]> =>
  (await ask(host, 'GET', '/api/host-nights')).body.nights;
const datesOf = async (host: Host) => (await nightsOf(host)).map(({ date }) => date);
const requestSwap = (from: Host, to: Host, mine: object, theirs: object | null = null) =>
  ask(from, 'POST', '/api/host-swaps', { toHostId: to.accountId, mine, theirs });
const subjectsOf = async (host: Host): Promise<string[]> => {
  const { body } = await ask(host, 'GET', '/api/messages');
  return body.items.map(({ subject }: { subject: string }) => subject);
};
const hostOn = async (id: string, date: string) => {
  const { body } = await league.call('GET', '/api/hosts/week?from=2027-01-17');
  const all = [...body.nights, ...(await league.call('GET', '/api/hosts/week?from=2027-01-10')).body.nights];
  return all.find((night: { id: string; date: string }) => night.id === id && night.date === date)?.hostName;
};

describe('a host passes a night on', () => {
  test('to the pool: the night is free at once, and offered to the next host in order', async () => {
    await league.turnOn();
    const dana = await addHost('Dana');
    await league.addHost('Ben');
    const { id } = await league.addNight(dana.accountId);

    const { status } = await ask(dana, 'POST', '/api/host-nights/give-away', { eventId: id, date: friday });
    await league.sweep();

    expect(status).toBe(200);
    expect(await datesOf(dana)).not.toContain(friday);
    expect(await league.planned(id)).toMatchObject({ hostName: '', offeredTo: 'Ben' });
    // The other weeks stay.
    expect(await hostOn(id, nextFriday)).toBe('Dana');
  });

  test('to one host, who has it once they accept, and both are notified', async () => {
    const dana = await addHost('Dana');
    const ben = await addHost('Ben');
    const { id } = await league.addNight(dana.accountId);

    const { body } = await requestSwap(dana, ben, { eventId: id, date: friday });
    const [swap] = body.swaps;
    expect(swap).toMatchObject({ isMine: true, hostName: 'Ben', gives: { date: friday }, gets: null });
    expect(await league.planned(id)).toMatchObject({ hostName: 'Dana' });
    expect(await subjectsOf(ben)).toEqual(['Dana asks you to take a night']);

    const accepted = await ask(ben, 'POST', `/api/host-swaps/${swap.id}/answer`, { answer: 'accept' });
    expect(accepted.body.swaps).toEqual([]);
    expect(await league.planned(id)).toMatchObject({ hostName: 'Ben' });
    expect(await subjectsOf(dana)).toEqual(['Ben accepted']);
  });

  test('in exchange for one of theirs: both nights change together, and the office can undo it', async () => {
    const dana = await addHost('Dana');
    const ben = await addHost('Ben');
    const { id } = await league.addNight(dana.accountId);
    const { id: other } = await league.addNight(null, { weekday: 6, hostName: 'Ben' });

    const { body } = await requestSwap(
      dana,
      ben,
      { eventId: id, date: friday },
      { eventId: other, date: '2027-01-16' },
    );
    await ask(ben, 'POST', `/api/host-swaps/${body.swaps[0].id}/answer`, { answer: 'accept' });

    expect([await hostOn(id, friday), await hostOn(other, '2027-01-16')]).toEqual(['Ben', 'Dana']);
    expect(await hostOn(id, nextFriday)).toBe('Dana');
    const changes = await league.server.models.Change.find({ entity: 'event-day' }).lean();
    expect(changes).toHaveLength(2);
  });

  test('and nothing changes when it is declined or withdrawn', async () => {
    const dana = await addHost('Dana');
    const ben = await addHost('Ben');
    const { id } = await league.addNight(dana.accountId);
    const mine = { eventId: id, date: friday };
    const { body } = await requestSwap(dana, ben, mine);
    const answer = (host: Host, swapId: string, word: string) =>
      ask(host, 'POST', `/api/host-swaps/${swapId}/answer`, { answer: word });

    expect((await requestSwap(dana, ben, mine)).body.reason).toBe('swap.asked-already');
    expect((await answer(dana, body.swaps[0].id, 'accept')).status).toBe(404);
    expect((await answer(ben, body.swaps[0].id, 'decline')).status).toBe(200);
    expect((await answer(ben, body.swaps[0].id, 'accept')).body.reason).toBe('swap.not-open');
    const { body: second } = await requestSwap(dana, ben, mine);
    expect((await answer(dana, second.swaps[0].id, 'withdraw')).body.swaps).toEqual([]);
    expect(await league.planned(id)).toMatchObject({ hostName: 'Dana' });
  });

  test('only if it is theirs, and if the other is free', async () => {
    const dana = await addHost('Dana');
    const ben = await addHost('Ben');
    const member = await league.server.signInAs('Player');
    const { id } = await league.addNight(dana.accountId);
    const { id: other } = await league.addNight(ben.accountId);
    const mine = { eventId: id, date: friday };

    const awayBy = (host: Host) => ask(host, 'POST', '/api/host-nights/give-away', mine);
    expect((await awayBy(ben)).body.reason).toBe('swap.not-your-night');
    expect((await awayBy(member)).status).toBe(403);
    expect((await ask(member, 'GET', '/api/host-nights')).status).toBe(403);
    expect((await requestSwap(dana, ben, mine)).body.reason).toBe('swap.not-free');
    // In exchange for the night at the same time each is free for that of the other.
    expect((await requestSwap(dana, ben, mine, { eventId: other, date: friday })).status).toBe(200);
  });

  test('and a request ends when the office gives the night to somebody else', async () => {
    const dana = await addHost('Dana');
    const ben = await addHost('Ben');
    const cid = await addHost('Cid');
    const { id } = await league.addNight(dana.accountId);
    const { body } = await requestSwap(dana, ben, { eventId: id, date: friday });

    await league.give(id, cid.accountId);

    expect((await ask(ben, 'GET', '/api/host-nights')).body.swaps).toEqual([]);
    const late = await ask(ben, 'POST', `/api/host-swaps/${body.swaps[0].id}/answer`, { answer: 'accept' });
    expect(late.body.reason).toBe('swap.not-open');
    expect(await league.planned(id)).toMatchObject({ hostName: 'Cid' });
  });
});
