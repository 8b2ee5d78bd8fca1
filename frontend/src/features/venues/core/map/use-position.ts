// The visitor's position, if the browser may share it. It stays in the browser: nothing of it is sent.
import type { Coordinates } from '@ahl/shared-types/venues';
import { atom, useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';

/** The state of the position. */
export type Position =
  | { state: 'unknown' | 'asking' | 'refused' | 'failed' }
  | { state: 'known'; place: Coordinates };

const positionAtom = atom<Position>({ state: 'unknown' });

/** The maximum age of a cached position, in milliseconds: the distance to a venue need not be exact. */
const goodForMs = 5 * 60_000;
const patienceMs = 15_000;

/** Returns the position, and a function that asks for it. If the permission was granted before, it is asked at once. */
export const usePosition = (): [position: Position, ask: () => void] => {
  const [position, setPosition] = useAtom(positionAtom);
  const ask = useCallback(() => {
    if (!navigator.geolocation) return setPosition({ state: 'failed' });
    setPosition({ state: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setPosition({ state: 'known', place: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setPosition({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { maximumAge: goodForMs, timeout: patienceMs },
    );
  }, [setPosition]);
  const { state } = position;
  useEffect(() => {
    if (state !== 'unknown' || !navigator.permissions) return;
    let isHere = true;
    navigator.permissions.query({ name: 'geolocation' }).then(
      (permission) => {
        if (isHere && permission.state === 'granted') ask();
      },
      // A browser that does not know this permission is asked by the button.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [state, ask]);
  return [position, ask];
};
