// What fails on a display, in words. A screen on which all is well says nothing.
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useLanguage } from '@/lib/language.ts';
import { timeInDoubtAtom } from '@/realtime/server-time.ts';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { pollingLine } from '../../connection-words.ts';
import { useAloneSince } from '../../hooks/use-alone-since.ts';
import type { RoomSound } from '../../hooks/use-room-sound.ts';
import type { WakeLockState } from '../../hooks/use-wake-lock.ts';
import type { Notice } from './display-notices.tsx';

type Given = {
  reach: Reach;
  wakeLock: WakeLockState;
  sound: RoomSound;
  /** Whether it speaks Spanish. */
  isSpanish: boolean;
  timeOf: (instantMs: number) => string;
};

const reachNotice = (
  { reach, timeOf }: Given,
  aloneSinceMs: number | null,
  isTimeInDoubt: boolean,
): Notice | null => {
  if (aloneSinceMs !== null) {
    const since = timeOf(aloneSinceMs);
    return {
      id: 'reach',
      text: isTimeInDoubt
        ? t`Alone since ${since}, and it was asleep: the time is checked once the network is back.`
        : t`Alone since ${since}: no network. The clock counts on exactly.`,
    };
  }
  if (reach === 'polling') return { id: 'reach', text: pollingLine() };
  return isTimeInDoubt ? { id: 'reach', text: t`It was asleep: the time is being checked.` } : null;
};

const wakeNotice = ({ wakeLock }: Given): Notice | null => {
  if (wakeLock === 'held') return null;
  return {
    id: 'wake',
    text:
      wakeLock === 'failed'
        ? t`This screen may fall asleep: tap it to keep it on.`
        : t`This browser cannot keep the screen on. Turn sleep off in the device's settings.`,
  };
};

const soundNotice = ({ sound }: Given): Notice | null => {
  if (sound.sound === 'locked')
    return {
      id: 'sound',
      text: t`Sound is off until somebody taps this screen once.`,
      act: { label: t`Turn sound on`, run: sound.unlock },
    };
  return sound.sound === 'missing' ? { id: 'sound', text: t`This browser has no sound.` } : null;
};

const voiceNotice = ({ sound, isSpanish }: Given): Notice | null => {
  if (sound.voice !== 'missing') return null;
  return {
    id: 'voice',
    text: isSpanish
      ? t`This device has no Spanish voice: announcements are not spoken.`
      : t`This device has no English voice: announcements are not spoken.`,
  };
};

/** The notices of a display, the most pressing first. */
export const useDisplayNotices = (given: Given): Notice[] => {
  // Said anew when the language changes.
  useLanguage();
  const isTimeInDoubt = useAtomValue(timeInDoubtAtom);
  const aloneSinceMs = useAloneSince(given.reach);
  return [
    reachNotice(given, aloneSinceMs, isTimeInDoubt),
    soundNotice(given),
    wakeNotice(given),
    voiceNotice(given),
  ].filter((notice) => notice !== null);
};
