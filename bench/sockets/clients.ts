// The viewers of bench:sockets in their own process. They implement just enough of the Socket.IO protocol, and
// reconnect after a loss with the same delays as a page.
import { retryDelayMs } from '../../frontend/src/realtime/retry.ts';
import { answerMessages } from '../child.ts';

type Ask =
  | { type: 'connect'; url: string; clockId: string | null; count: number }
  /** Answers once a version has arrived: how many states came, and how many of them were not the next one. */
  | { type: 'order'; version: number }
  /** Answers once all sockets were lost and have rejoined. */
  | { type: 'await-back'; patienceMs: number };

const atOnce = 64;
let joined = 0;
let opened = 0;
let received = 0;
let gaps = 0;
let version = 0;
let onChange = () => {};

const take = (data: string): void => {
  const next = Number(/"version":(\d+)/.exec(data)?.[1]);
  received += 1;
  if (version > 0 && next !== version + 1) gaps += 1;
  version = next;
};

/** Simulates one viewer for as long as the process lives; resolves when it has joined for the first time. */
const view = (url: string, clockId: string | null): Promise<void> =>
  new Promise((resolve) => {
    let failures = 0;
    const start = () => {
      let isJoined = false;
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      const join = () => {
        isJoined = true;
        joined += 1;
        failures = 0;
        resolve();
        onChange();
      };
      socket.addEventListener('message', ({ data: raw }) => {
        const data = String(raw);
        if (data.startsWith('42["clock:state"')) {
          take(data);
          onChange();
        } else if (data.startsWith('0')) socket.send('40');
        else if (data.startsWith('40')) {
          if (clockId) socket.send(`420${JSON.stringify(['clock:watch', { clockId }])}`);
          else join();
        } else if (data.startsWith('430')) join();
        else if (data === '2') socket.send('3');
      });
      socket.addEventListener('close', () => {
        if (isJoined) joined -= 1;
        setTimeout(start, retryDelayMs(failures));
        failures += 1;
        onChange();
      });
    };
    start();
  });

const until = (isDone: () => boolean, patienceMs: number): Promise<object> =>
  new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve({ error: `Not in time: ${joined} joined, version ${version}.` }),
      patienceMs,
    );
    onChange = () => {
      if (!isDone()) return;
      clearTimeout(timer);
      onChange = () => {};
      resolve({});
    };
    onChange();
  });

answerMessages(async (ask: Ask) => {
  if (ask.type === 'connect') {
    while (opened < ask.count) {
      const count = Math.min(atOnce, ask.count - opened);
      opened += count;
      await Promise.all(Array.from({ length: count }, () => view(ask.url, ask.clockId)));
    }
    return {};
  }
  if (ask.type === 'order') {
    const end = await until(() => version >= ask.version, 30_000);
    return { ...end, received, gaps };
  }
  let wasLost = false;
  return until(() => {
    if (joined < opened / 2) wasLost = true;
    return wasLost && joined === opened;
  }, ask.patienceMs);
});
