// The client side of bench:broadcast: thousands of sockets in their own process. They implement just enough of the
// Socket.IO protocol to connect, watch a clock, answer pings and count what arrives.
import { answerMessages } from '../child.ts';

type Ask =
  | { type: 'connect'; url: string; tokens: (string | null)[]; clockId: string | null }
  /** Answers once every socket has received `count` states since the start. */
  | { type: 'await'; count: number };

const stateMark = '42["clock:state"';
/** Less than the number of sign-ins that the server checks in parallel. */
const atOnce = 32;
const patienceMs = 30_000;

const received: number[] = [];
let onState = (_got: number) => {};

const connectOne = (
  url: string,
  token: string | null,
  clockId: string | null,
  index: number,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    received[index] = 0;
    socket.addEventListener('error', () => reject(new Error('A socket failed.')));
    socket.addEventListener('message', (event) => {
      const data = String(event.data);
      if (data.startsWith(stateMark)) {
        const got = (received[index] ?? 0) + 1;
        received[index] = got;
        onState(got);
      } else if (data.startsWith('0')) socket.send(token ? `40${JSON.stringify({ token })}` : '40');
      else if (data.startsWith('40')) {
        if (clockId) socket.send(`420${JSON.stringify(['clock:watch', { clockId }])}`);
        else resolve();
      } else if (data.startsWith('430')) {
        if (data.includes('"ok":true')) resolve();
        else reject(new Error(`Not allowed to watch: ${data}`));
      } else if (data === '2') socket.send('3');
      else if (data.startsWith('44')) reject(new Error(`Not admitted: ${data}`));
    });
  });

const connect = async (url: string, tokens: (string | null)[], clockId: string | null) => {
  for (let start = 0; start < tokens.length; start += atOnce)
    await Promise.all(
      tokens
        .slice(start, start + atOnce)
        .map((token, offset) => connectOne(url, token, clockId, start + offset)),
    );
  return { connected: received.length };
};

const awaitStates = (count: number): Promise<object> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ error: 'Some sockets did not get it in time.' }), patienceMs);
    const finish = () => {
      clearTimeout(timer);
      onState = () => {};
      resolve({});
    };
    let behind = received.filter((got) => got < count).length;
    onState = (got) => {
      if (got === count) behind -= 1;
      if (behind === 0) finish();
    };
    if (behind === 0) finish();
  });

answerMessages(async (ask: Ask) => {
  try {
    return await (ask.type === 'connect'
      ? connect(ask.url, ask.tokens, ask.clockId)
      : awaitStates(ask.count));
  } catch (error) {
    return { error: String(error) };
  }
});
