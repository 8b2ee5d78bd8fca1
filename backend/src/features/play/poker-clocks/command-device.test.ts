// The log names the device behind a command, so that two phones of one host are told apart.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClockServer, startClockServer } from './testing/clock-server.ts';

let clocks: ClockServer;
beforeAll(async () => {
  clocks = await startClockServer();
});
afterAll(() => clocks.server.stop());

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

it('names the device of each command of one host, and stores no user agent', async () => {
  const { id } = await clocks.openClock();
  for (const [type, userAgent] of [
    ['start', iPhone],
    ['pause', android],
  ])
    await clocks.server.call('POST', `/api/poker-clocks/${id}/commands`, {
      token: clocks.operator.token,
      body: { commandId: randomUUID(), type },
      headers: { 'User-Agent': userAgent ?? '' },
    });

  const { items } = await clocks.logOf(id);

  expect(items).toMatchObject([
    { type: 'pause', device: { kind: 'phone', browser: 'Chrome', system: 'Android' } },
    { type: 'start', device: { kind: 'phone', browser: 'Safari', system: 'iPhone' } },
  ]);
  expect(items[0].actor).toEqual(items[1].actor);
  expect(JSON.stringify(items)).not.toContain('Mozilla');
});
