// The client side of bench:badge in its own processes: members' sockets that receive `messages:unread`, and a steady
// load of requests. They implement just enough of the Socket.IO protocol.
import { answerMessages } from '../child.ts';

type Ask =
  | { type: 'connect'; url: string; tokens: string[] }
  /** Starts waiting for the next count at this socket. */
  | { type: 'arm'; index: number }
  /** Answers with when it arrived, in ms since 1970. */
  | { type: 'received' }
  | { type: 'load'; url: string; paths: string[]; token: string; perSecond: number }
  /** Ends the load and reports its results. */
  | { type: 'unload' };

const unreadMark = '42["messages:unread"';
const atOnce = 32;
const patienceMs = 10_000;
const nowMs = () => performance.timeOrigin + performance.now();

let armed = -1;
let arrived: Promise<number> = Promise.resolve(0);
let arrive = (_atMs: number) => {};

/** Resolves once the socket has received its current count. */
const connectOne = (url: string, token: string, index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.addEventListener('error', () => reject(new Error('A socket failed.')));
    socket.addEventListener('message', (event) => {
      const atMs = nowMs();
      const data = String(event.data);
      if (data.startsWith(unreadMark)) {
        resolve();
        if (index === armed) arrive(atMs);
      } else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (data.startsWith('44')) reject(new Error(`Not admitted: ${data}`));
      else if (data === '2') socket.send('3');
    });
  });

const connect = async (url: string, tokens: string[]) => {
  for (let start = 0; start < tokens.length; start += atOnce)
    await Promise.all(
      tokens.slice(start, start + atOnce).map((token, offset) => connectOne(url, token, start + offset)),
    );
  return { connected: tokens.length };
};

const arm = (index: number) => {
  armed = index;
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  return {};
};

const received = async () => {
  const lost = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref());
  const atMs = await Promise.race([arrived, lost]);
  return atMs === null ? { error: `No count came within ${patienceMs} ms.` } : { atMs };
};

const stepMs = 20;
/** More requests would only wait for a connection: a server that cannot keep up shows in the responses per second. */
const maxInFlight = 100;
let timer: NodeJS.Timeout | null = null;
let load = { sent: 0, answered: 0, failed: 0, startedMs: 0 };

/** Sends as many requests as are due by the clock. */
const startLoad = ({ url, paths, token, perSecond }: Extract<Ask, { type: 'load' }>) => {
  load = { sent: 0, answered: 0, failed: 0, startedMs: nowMs() };
  const headers = { Authorization: `Bearer ${token}` };
  const sendOne = async () => {
    const path = paths[load.sent % paths.length] ?? '/';
    load.sent += 1;
    const answer = await fetch(url + path, { headers }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) load.answered += 1;
    else load.failed += 1;
  };
  timer = setInterval(() => {
    const due = ((nowMs() - load.startedMs) / 1_000) * perSecond;
    while (load.sent < due && load.sent - load.answered - load.failed < maxInFlight) void sendOne();
  }, stepMs);
  return {};
};

const endLoad = () => {
  if (timer) clearInterval(timer);
  return { perSecond: load.answered / ((nowMs() - load.startedMs) / 1_000), failed: load.failed };
};

answerMessages(async (ask: Ask) => {
  try {
    if (ask.type === 'connect') return await connect(ask.url, ask.tokens);
    if (ask.type === 'arm') return arm(ask.index);
    if (ask.type === 'received') return await received();
    return ask.type === 'load' ? startLoad(ask) : endLoad();
  } catch (error) {
    return { error: String(error) };
  }
});
