/** A client that says exactly what it is told to, below Socket.IO. */
export const openRaw = async (url: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const received: string[] = [];
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  socket.addEventListener('message', ({ data }) => received.push(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The connection was refused.')), { once: true });
  });
  return {
    received,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (...frames: (string | Uint8Array<ArrayBuffer>)[]) => {
      for (const frame of frames) socket.send(frame);
    },
    close: () => socket.close(),
  };
};
