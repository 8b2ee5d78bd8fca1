// The faults of a screen, in the order in which a host should fix them.
import type { Screen } from './screen.schema.ts';

const screenFaults = [
  'offline',
  'hidden',
  'old-version',
  'sound-locked',
  'sound-missing',
  'wake-lock',
  'voice',
  'check-in',
] as const;
export type ScreenFault = (typeof screenFaults)[number];

/** The faults of a screen, empty if there are none; muting on purpose is not a fault. */
export const faultsOf = (screen: Screen, clockVersion: number | null): ScreenFault[] => {
  if (!screen.isOnline) return ['offline'];
  const faults: [ScreenFault, boolean][] = [
    ['hidden', !screen.visible],
    ['old-version', clockVersion !== null && screen.version < clockVersion],
    ['sound-locked', screen.sound === 'locked'],
    ['sound-missing', screen.sound === 'missing'],
    ['wake-lock', !screen.wakeLock],
    ['voice', screen.voice === 'missing'],
    ['check-in', screen.checkIn === 'missing'],
  ];
  return faults.filter(([, isThere]) => isThere).map(([fault]) => fault);
};
