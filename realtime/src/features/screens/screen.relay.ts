// Notifies screens and the people who manage them: who is the speaker, which screen must identify itself or do something
// else, its settings, that a key ended, that a venue's TV may have another clock to show.
import {
  accessRoom,
  type DomainEvent,
  displayKeyRoom,
  displaysRoom,
  screenRoom,
  venueDisplaysRoom,
} from '@ahl/shared-types/realtime';
import type { RemoteTarget } from '@ahl/shared-types/screens';
import type { RealtimeDeps, RealtimeServer } from '../../deps.ts';
import { socketsIn } from '../../rooms/viewer-rooms.ts';
import { speakerSeenBy } from './screen.handlers.ts';

/** Reports within this time are combined into one hint. */
const hintAfterMs = 150;

/** Creates the relays of one replica, to its own sockets. */
export const createScreenRelay = (
  io: RealtimeServer,
  { screens, activeDisplayKeys }: Pick<RealtimeDeps, 'screens' | 'activeDisplayKeys'>,
) => {
  let hint: NodeJS.Timeout | null = null;
  const stopListening = screens.listen({
    onChange: () => {
      hint ??= setTimeout(() => {
        hint = null;
        io.local.to(accessRoom('screen:manage')).emit('data:changed', { keys: ['/api/screens'] });
      }, hintAfterMs);
    },
    onSpeaker: (clockId, speakerId) => {
      for (const socket of socketsIn(io, displaysRoom(clockId)))
        socket.emit('screen:speaker', { clockId, screenId: speakerSeenBy(socket, speakerId) });
    },
  });

  const endKey = (keyId: string): void => {
    for (const socket of socketsIn(io, displayKeyRoom(keyId))) {
      socket.emit('session:ended', { reason: 'display-key-revoked' });
      socket.disconnect(true);
    }
  };

  const identify = (screenId: string): void => {
    for (const socket of socketsIn(io, screenRoom(screenId))) {
      const ownId = socket.data.screen?.ownId;
      if (ownId !== undefined) socket.emit('screen:identify', { screenId: ownId });
    }
  };

  const roomOf = (target: RemoteTarget): string =>
    'keyId' in target ? displayKeyRoom(target.keyId) : screenRoom(target.screenId);

  /** Gives the connected screens of a key their new name: they report it, and show it while they have no clock. */
  const rename = (keyId: string, label: string): void => {
    for (const { data } of socketsIn(io, displayKeyRoom(keyId)))
      if (data.display) data.display = { ...data.display, label };
    io.local.to(displayKeyRoom(keyId)).emit('data:changed', { keys: ['/api/display'] });
  };

  /** Passes to screens what somebody did with their remote control. */
  const relayRemote = (event: DomainEvent): void => {
    if (event.type === 'screen.settings-changed')
      io.local
        .to(roomOf(event.target))
        .emit('screen:settings', { settings: event.settings, version: event.version });
    if (event.type === 'screen.commanded')
      io.local.to(roomOf(event.target)).emit('screen:command', event.command);
    if (event.type === 'display-key.renamed') rename(event.keyId, event.label);
  };

  return {
    onEvent: (event: DomainEvent): void => {
      if (event.type === 'screen.identify') identify(event.screenId);
      relayRemote(event);
      if (event.type === 'display-key.revoked') endKey(event.keyId);
      if (event.type === 'clock.changed' && event.clock.venueId !== null)
        io.local.to(venueDisplaysRoom(event.clock.venueId)).emit('data:changed', { keys: ['/api/display'] });
    },
    /** Ends the displays whose key was revoked if the event was lost. */
    check: async (): Promise<void> => {
      const ids = new Set<string>();
      for (const { data } of io.of('/').sockets.values()) if (data.display) ids.add(data.display.keyId);
      if (ids.size === 0) return;
      const active = await activeDisplayKeys([...ids]);
      for (const keyId of ids) if (!active.has(keyId)) endKey(keyId);
    },
    stop: (): void => {
      stopListening();
      if (hint) clearTimeout(hint);
    },
  };
};
