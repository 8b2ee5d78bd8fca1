// Listens to the ticks of a clock while something else runs.
import type { League } from './league.ts';

/** Records how many milliseconds after the full second each tick of a clock arrives. */
export const hearTicks = ({
  url,
  clockId,
  token,
}: League): Promise<{ take: () => number[]; close: () => void }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    let late: number[] = [];
    socket.addEventListener('error', () => reject(new Error('The socket failed.')));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('42["clock:tick"')) {
        const part = Date.now() % 1_000;
        late.push(part > 900 ? part - 1_000 : part);
      } else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['clock:watch', { clockId }])}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('430'))
        resolve({
          take: () => {
            const latest = late;
            late = [];
            return latest;
          },
          close: () => socket.close(),
        });
    });
  });
