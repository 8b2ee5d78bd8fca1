// Sends accounts their number of unread messages, and administrators whether somebody waits. The numbers are read when
// they are sent, one load at a time, so that they are sent in order; changes meanwhile are sent by the next load.
import { accessRoom, accountRoom, type DomainEvent } from '@ahl/shared-types/realtime';
import type { RealtimeDeps, RealtimeServer, RealtimeSocket } from '../../deps.ts';
import { idsInRoom } from '../../rooms/viewer-rooms.ts';

type UnreadChanged = Extract<DomainEvent, { type: 'messages.unread-changed' }>;
type Deps = Pick<RealtimeDeps, 'countUnread' | 'hasAdminMessages' | 'logger'>;

const administrators = accessRoom('admin-alert:see');
/** The number of accounts that one load counts. */
const accountsAtOnce = 1_000;
/** How long after a failed load it is retried, in ms. */
const retryMs = 2_000;

/** Loads until nothing more is requested; a failed load is retried a little later. */
const createLoop = (work: () => Promise<void>, isWanted: () => boolean, logger: Deps['logger']) => {
  let isRunning = false;
  let timer: NodeJS.Timeout | null = null;
  const run = async (): Promise<void> => {
    if (isRunning || timer) return;
    isRunning = true;
    try {
      while (isWanted()) await work();
    } catch (error) {
      logger.warn({ err: error }, 'unread messages could not be counted');
      timer = setTimeout(() => {
        timer = null;
        void run();
      }, retryMs);
    }
    isRunning = false;
  };
  const stop = () => {
    if (timer) clearTimeout(timer);
  };
  return { run: () => void run(), stop };
};

/** Creates the pushes of `messages:unread` and `messages:admin-alert` to this replica's sockets. */
export const createUnreadRelay = (io: RealtimeServer, { countUnread, hasAdminMessages, logger }: Deps) => {
  const waiting = new Set<string>();
  let isAlertWanted = false;

  const notifyAccounts = async () => {
    const accountIds = [...waiting].slice(0, accountsAtOnce);
    for (const id of accountIds) waiting.delete(id);
    try {
      for (const [id, count] of await countUnread(accountIds))
        io.local.to(accountRoom(id)).emit('messages:unread', { count });
    } catch (error) {
      for (const id of accountIds) waiting.add(id);
      throw error;
    }
  };
  const notifyAdministrators = async () => {
    isAlertWanted = false;
    try {
      const payload = { hasAdminMessages: await hasAdminMessages() };
      io.local.to(administrators).emit('messages:admin-alert', payload);
    } catch (error) {
      isAlertWanted = true;
      throw error;
    }
  };
  const accounts = createLoop(notifyAccounts, () => waiting.size > 0, logger);
  const alert = createLoop(notifyAdministrators, () => isAlertWanted, logger);

  const wantAlert = () => {
    if (idsInRoom(io, administrators).size === 0) return;
    isAlertWanted = true;
    alert.run();
  };
  const connectedAccounts = function* () {
    for (const { data } of io.of('/').sockets.values()) if (data.accountId !== null) yield data.accountId;
  };

  return {
    onChanged: ({ accounts: changed, isLeague }: UnreadChanged): void => {
      for (const id of changed === 'everyone' ? connectedAccounts() : changed)
        if (idsInRoom(io, accountRoom(id)).size > 0) waiting.add(id);
      accounts.run();
      if (isLeague) wantAlert();
    },
    /** Sends the current state to a socket that just connected; sockets that connect together are counted together. */
    sendInitialState: ({ data, rooms }: RealtimeSocket): void => {
      if (data.accountId === null) return;
      waiting.add(data.accountId);
      accounts.run();
      if (rooms.has(administrators)) wantAlert();
    },
    stop: (): void => {
      accounts.stop();
      alert.stop();
    },
  };
};
