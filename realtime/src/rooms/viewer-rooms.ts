// The rooms of a socket according to its viewer. Only the server joins sockets to rooms.
import { hasAccess, permissionNames, type Viewer, viewers } from '@ahl/shared-types/permissions';
import { accessRoom, accountRoom } from '@ahl/shared-types/realtime';
import type { RealtimeServer, RealtimeSocket } from '../deps.ts';

const accesses = ['signed-in', ...permissionNames] as const;
const accessRooms = new Map<Viewer, string[]>(
  viewers.map((viewer) => [viewer, accesses.filter((access) => hasAccess(viewer, access)).map(accessRoom)]),
);

/** Returns the rooms of a viewer's permissions, and the account's own. */
export const roomsOf = (viewer: Viewer, accountId: string | null): string[] => {
  const rooms = accessRooms.get(viewer) ?? [];
  return accountId === null ? rooms : [...rooms, accountRoom(accountId)];
};

/** Returns the ids of the sockets in a room on this replica. */
export const idsInRoom = (io: RealtimeServer, room: string): ReadonlySet<string> =>
  io.of('/').adapter.rooms.get(room) ?? new Set();

/** Returns the ids of an account's sockets on this replica, including those that are connecting. */
export const socketsOfAccount = (io: RealtimeServer, accountId: string): ReadonlySet<string> =>
  idsInRoom(io, accountRoom(accountId));

/** Returns the connected sockets in a room on this replica; a copy, so that they can leave meanwhile. */
export const socketsIn = (io: RealtimeServer, room: string): RealtimeSocket[] =>
  [...idsInRoom(io, room)].flatMap((id) => io.of('/').sockets.get(id) ?? []);
