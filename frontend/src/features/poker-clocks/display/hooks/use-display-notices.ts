// Notices about what fails on a display while the network or a tap can fix it. What the device cannot do at all is
// listed in the settings of the screen, not permanently in front of the room.
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLanguage } from '@/lib/language.ts';
import { serverNow, timeUncertainAtom } from '@/realtime/server-time.ts';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { pollingLine } from '../../core/labels/connection-labels.ts';
import type { Notice } from '../components/display-notices.tsx';
import type { RoomSound } from '../sound/use-room-sound.ts';
import type { WakeLockState } from './use-wake-lock.ts';

/** Returns since when (server time, ms) this screen has had no contact with the server; null while it has contact. */
const useAloneSince = (reach: Reach): number | null => {
  const [lostAtMs, setLostAtMs] = useState<number | null>(null);
  const isReached = reach === 'live' || reach === 'polling';
  useEffect(() => setLostAtMs(isReached ? null : serverNow()), [isReached]);
  return reach === 'offline' ? (lostAtMs ?? serverNow()) : null;
};

type Input = {
  reach: Reach;
  wakeLock: WakeLockState;
  sound: RoomSound;
  timeOf: (instantMs: number) => string;
};

const reachNotice = (
  { reach, timeOf }: Input,
  aloneSinceMs: number | null,
  isTimeUncertain: boolean,
): Notice | null => {
  if (aloneSinceMs !== null) {
    const since = timeOf(aloneSinceMs);
    return {
      id: 'reach',
      text: isTimeUncertain
        ? t`Alone since ${since}, and it was asleep: the time is checked once the network is back.`
        : t`Alone since ${since}: no network. The clock keeps exact time.`,
    };
  }
  if (reach === 'polling') return { id: 'reach', text: pollingLine() };
  return isTimeUncertain ? { id: 'reach', text: t`It was asleep: the time is being checked.` } : null;
};

const wakeNotice = ({ wakeLock }: Input): Notice | null =>
  wakeLock === 'failed' ? { id: 'wake', text: t`This screen may fall asleep: tap it to keep it on.` } : null;

const soundNotice = ({ sound }: Input): Notice | null =>
  sound.sound === 'locked'
    ? {
        id: 'sound',
        text: t`Sound is off until somebody taps this screen once.`,
        act: { label: t`Turn sound on`, run: sound.unlock },
      }
    : null;

/** Returns the temporary notices of a display, the most urgent first. */
export const useDisplayNotices = (input: Input): Notice[] => {
  // Renders the texts again when the language changes.
  useLanguage();
  const isTimeUncertain = useAtomValue(timeUncertainAtom);
  const aloneSinceMs = useAloneSince(input.reach);
  return [reachNotice(input, aloneSinceMs, isTimeUncertain), soundNotice(input), wakeNotice(input)].filter(
    (notice) => notice !== null,
  );
};
