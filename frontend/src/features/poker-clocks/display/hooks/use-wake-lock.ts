import { useEffect, useState } from 'react';

/** 'held': the screen stays on; 'failed': the device refused or released it; 'missing': no browser support. */
export type WakeLockState = 'held' | 'failed' | 'missing';

/** How often the lock is requested again: a device that released it (low battery) may grant it later. */
const againEveryMs = 10_000;

/** Keeps the screen on while it is visible; requests the lock when it is shown or touched again, and every 10 s. */
export const useWakeLock = (): WakeLockState => {
  const [state, setState] = useState<WakeLockState>('wakeLock' in navigator ? 'held' : 'missing');
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const released = () => {
      lock = null;
      if (isOver || document.visibilityState !== 'visible') return;
      setState('failed');
      again();
    };
    const acquire = async () => {
      if (lock || document.visibilityState !== 'visible') return;
      try {
        const next = await navigator.wakeLock.request('screen');
        if (isOver || lock) return void next.release();
        lock = next;
        lock.addEventListener('release', released, { once: true });
        setState('held');
      } catch {
        if (!isOver) setState('failed');
      }
    };
    const again = () => void acquire();
    again();
    const timer = setInterval(again, againEveryMs);
    document.addEventListener('visibilitychange', again);
    document.addEventListener('pointerdown', again);
    return () => {
      isOver = true;
      clearInterval(timer);
      void lock?.release();
      document.removeEventListener('visibilitychange', again);
      document.removeEventListener('pointerdown', again);
    };
  }, []);
  return state;
};
