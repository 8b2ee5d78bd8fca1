import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { connectionAtom } from '@/realtime/connection.ts';
import { reportScreen } from '@/realtime/screen.ts';
import { deviceOffsetMs } from '@/realtime/server-time.ts';
import { screenId } from '../screen-id.ts';
import type { WakeLockState } from './use-wake-lock.ts';

const everyMs = 10_000;

const useVisible = (): boolean => {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
};

/** Tells the server how this screen does: on every change, and every 10 s. */
export const useScreenReport = (clockId: string, version: number, wakeLock: WakeLockState): void => {
  const isVisible = useVisible();
  const isLive = useAtomValue(connectionAtom) === 'live';
  useEffect(() => {
    if (!isLive) return;
    const report = () =>
      reportScreen({
        screenId: screenId(),
        clockId,
        offsetMs: Math.round(deviceOffsetMs()),
        version,
        visible: isVisible,
        wakeLock: wakeLock === 'held',
        audio: false,
      });
    report();
    const timer = setInterval(report, everyMs);
    return () => clearInterval(timer);
  }, [clockId, version, wakeLock, isVisible, isLive]);
};
