import { useEffect, useState } from 'react';
import { serverNow } from '@/realtime/server-time.ts';
import type { Reach } from '@/realtime/use-live-clock.ts';

/** Since when (server time, ms) this screen has heard nothing of the server; null while it reaches it. */
export const useAloneSince = (reach: Reach): number | null => {
  const [lostAtMs, setLostAtMs] = useState<number | null>(null);
  const isReached = reach === 'live' || reach === 'polling';
  useEffect(() => setLostAtMs(isReached ? null : serverNow()), [isReached]);
  return reach === 'offline' ? (lostAtMs ?? serverNow()) : null;
};
