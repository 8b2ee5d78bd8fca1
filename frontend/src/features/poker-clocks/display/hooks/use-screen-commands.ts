import { lateCommandMs, type ScreenCommand, type ScreenCommandKind } from '@ahl/shared-types/screens';
import { useEffect, useRef } from 'react';
import { readStored, writeStored } from '@/lib/storage.ts';
import { onScreenCommand } from '@/realtime/screen.ts';
import { serverNow } from '@/realtime/server-time.ts';

const lastKey = 'lastScreenCommand';

type Acts = Record<Exclude<ScreenCommandKind, 'restart'>, () => void>;

const isLate = ({ at }: ScreenCommand): boolean => Math.abs(serverNow() - Date.parse(at)) > lateCommandMs;

/**
 * Does what somebody at the desk wants this screen to do, once for each command: the network may repeat one, and the page
 * that a restart has loaded must not restart again.
 */
export const useScreenCommands = (acts: Acts): void => {
  const current = useRef(acts);
  current.current = acts;
  useEffect(
    () =>
      onScreenCommand((command) => {
        if (isLate(command) || readStored(lastKey) === command.id) return;
        writeStored(lastKey, command.id);
        if (command.kind === 'restart') window.location.reload();
        else current.current[command.kind]();
      }),
    [],
  );
};
