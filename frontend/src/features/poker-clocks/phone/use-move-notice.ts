import type { Seat } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';

/** A vibration pattern (ms) that can be felt through a pocket: long, short, long. */
const shake = [400, 150, 150, 150, 400];
const noticeMs = 15_000;

/** Shows a toast and vibrates when the member is moved while the page is open; `isNew` until `seen` is called. */
export const useMoveNotice = (seat: Seat | null): { isNew: boolean; seen: () => void } => {
  const before = useRef(seat);
  const [isNew, setIsNew] = useState(false);
  const table = seat?.table ?? null;
  const number = seat?.seat ?? null;
  useEffect(() => {
    const last = before.current;
    before.current = table === null || number === null ? null : { table, seat: number };
    if (table === null || number === null || (last?.table === table && last.seat === number)) return;
    const title = last
      ? t`You move to table ${table}, seat ${number}`
      : t`You sit at table ${table}, seat ${number}`;
    toast({ title, durationMs: noticeMs });
    setIsNew(true);
    // Before the first touch of the page a browser refuses to vibrate and logs it to the console.
    if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(shake);
  }, [table, number]);
  return { isNew, seen: () => setIsNew(false) };
};
