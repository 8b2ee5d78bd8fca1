import { useEffect, useState } from 'react';
import { serverNow } from '@/realtime/server-time.ts';
import type { Reach } from '@/realtime/use-live-clock.ts';

/** Returns since when (server time, ms) this screen has had no contact with the server; null while it has contact. */
export const useAloneSince = (reach: Reach): number | null => {
  const [lostAtMs, setLostAtMs] = useState<number | null>(null);
  const isReached = reach === 'live' || reach === 'polling';
  useEffect(() => setLostAtMs(isReached ? null : serverNow()), [isReached]);
  return reach === 'offline' ? (lostAtMs ?? serverNow()) : null;
};
