// A phone without a connection and a laptop at one night: nobody is asked about what can be given in any order, and the
// places are those of the order in which the players went out.
import type { Clock, ClockCommand, Night } from '@ahl/shared-types/poker-clocks';
import { placesOf } from '@ahl/shared-types/poker-clocks';
import { expect, it } from 'vitest';
import { callOnce, commandClock, readClockState, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

const minuteMs = 60_000;
const names = ['Raj Lee', 'Kavita Rao', 'Craig Young', 'Samir Malik'];

/** Creates a running clock with 24 seated players, the named ones first. */
const createNight = async (): Promise<Clock> => {
  const url = appUrl();
  const token = await signIn(url);
  const level = { kind: 'level', durationMs: 20 * minuteMs, smallBlind: 25, bigBlind: 50 };
  const body = { idempotencyKey: crypto.randomUUID(), name: 'Two desks', levels: [level] };
  const { clock } = await callOnce<{ clock: Clock }>(url, 'POST', '/api/poker-clocks', token, body);
  const give = (command: object) =>
    commandClock(url, token, clock.id, { commandId: crypto.randomUUID(), ...command } as ClockCommand);
  for (let index = 0; index < 24; index += 1) {
    const seat = { table: 1 + Math.floor(index / 8), seat: 1 + (index % 8) };
    const name = names[index] ?? `Guest ${index}`;
    await give({ type: 'register', entry: { id: crypto.randomUUID(), name, seat } });
  }
  return give({ type: 'start' });
};

const readNight = (clockId: string): Promise<Night> =>
  callOnce<Night>(appUrl(), 'GET', `/api/poker-clocks/${clockId}/night`, null);

it('a phone that was offline needs no question, and each player has the place of the earlier bust-out', async () => {
  const clock = await createNight();
  const address = `/admin/poker-clock?id=${clock.id}&tab=players`;
  const phone = await visitAs('host', address, { viewport: { width: 390, height: 844 } });
  const laptop = await visitAs('admin', address);
  const seats = phone.getByRole('region', { name: /^Table \d$/ });
  const tables = laptop.getByRole('region', { name: /^Table \d+$/ });
  await seats.first().waitFor();
  await tables.first().waitFor();

  await phone.context().setOffline(true);
  for (const [name, called] of [
    ['Raj Lee', 'Raj'],
    ['Kavita Rao', 'Kavita'],
  ] as const) {
    await seats.getByRole('button', { name }).click();
    await phone.getByRole('button', { name: `Bust out ${called}`, exact: true }).click();
    await seats.getByRole('button', { name }).waitFor({ state: 'detached' });
  }
  for (const [count, name] of ['Raj Lee', 'Craig Young'].entries()) {
    await tables.getByRole('button', { name: new RegExp(name) }).click();
    await laptop.getByRole('button', { name: 'Bust out', exact: true }).click();
    await waitFor('the bust-out', async () => (await readNight(clock.id)).bustOuts.length === count + 1);
  }
  await laptop.getByRole('button', { name: /\+1\s*min/ }).click();
  const { version } = clock;
  await waitFor('the minute', async () => (await readClockState(appUrl(), clock.id)).version === version + 3);
  await phone.context().setOffline(false);

  await phone.getByText('Raj Lee was out already.').first().waitFor();
  const night = await waitFor('the phone’s bust-outs', async () => {
    const answer = await readNight(clock.id);
    return answer.bustOuts.length === 3 && answer;
  });
  const places = placesOf(night);
  const placeOf = (name: string) => places.get(night.entries.find((entry) => entry.name === name)?.id ?? '');
  expect(names.slice(0, 3).map(placeOf)).toEqual([24, 23, 22]);
  expect(await phone.getByText('The clock changed while you were away').count()).toBe(0);
  const { remainingMs, anchoredAt } = await readClockState(appUrl(), clock.id);
  const playedMs = Date.parse(anchoredAt) - Date.parse(clock.anchoredAt);
  expect(remainingMs).toBe(21 * minuteMs - playedMs);
});
