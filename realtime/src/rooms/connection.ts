// The only module that accesses the layer below Socket.IO: the connection and its WebSocket.
import type { RealtimeServer, RealtimeSocket } from '../deps.ts';

export type Connection = RealtimeSocket['conn'];
type WebSocketLike = {
  bufferedAmount: number;
  readyState: number;
  terminate(): void;
  on(event: 'ping', listener: () => void): void;
};

const open = 1;
const closed = 3;

const webSocketOf = ({ transport }: Connection): WebSocketLike | null =>
  transport.name === 'websocket' && 'socket' in transport ? (transport.socket as WebSocketLike) : null;

/** Calls `listener` for each ping frame that the other side sends, once the connection is a WebSocket. */
export const onPing = (connection: Connection, listener: () => void): void => {
  const listen = () => webSocketOf(connection)?.on('ping', listener);
  listen();
  connection.once('upgrade', listen);
};

/** Returns the bytes that wait for the reader: in the WebSocket, and behind it in Engine.IO's own buffer. */
export const waitingBytes = (connection: Connection): number => {
  let bytes = webSocketOf(connection)?.bufferedAmount ?? 0;
  // Private to Engine.IO: the packets that the transport could not accept yet.
  const { writeBuffer } = connection as unknown as { writeBuffer: { data?: unknown }[] };
  for (const { data } of writeBuffer)
    if (typeof data === 'string' || Buffer.isBuffer(data)) bytes += data.length;
  return bytes;
};

/** Closes at once: a regular close would wait behind the bytes that nobody reads. */
export const terminate = (connection: Connection): void => {
  const webSocket = webSocketOf(connection);
  if (webSocket) webSocket.terminate();
  else connection.close(true);
};

/**
 * Releases the HTTP request that a connection began with: with its headers it takes a fifth of the memory of a socket
 * (https://socket.io/docs/v4/memory-usage/).
 */
export const forgetRequest = (connection: Connection): void => {
  (connection as { request: unknown }).request = null;
};

/** Whether the WebSocket is closing or closed. */
export const isEnding = (connection: Connection): boolean =>
  (webSocketOf(connection)?.readyState ?? open) !== open;

/** Whether nothing of the connection is left. */
export const isClosed = (connection: Connection): boolean =>
  connection.readyState === 'closed' && (webSocketOf(connection)?.readyState ?? closed) === closed;

/** Returns every connection, including those without a socket yet. */
export const connectionsOf = (io: RealtimeServer): Connection[] =>
  Object.values((io.engine as unknown as { clients: Record<string, Connection> }).clients);
