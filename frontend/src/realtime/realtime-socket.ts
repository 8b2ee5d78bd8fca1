import type { ClientToServerEvents, ServerToClientEvents } from '@ahl/shared-types/realtime';
import type { Socket } from 'socket.io-client';

/** The page's socket, typed with the event maps that it shares with the server. */
export type RealtimeSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
