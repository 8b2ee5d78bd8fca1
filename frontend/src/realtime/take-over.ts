// The time of a page that the server draws. While the browser takes over a part of a page that the server drew, it shows the time at which that was drawn: a second
// that has passed meanwhile would differ from what stands there. The present time follows right after. Parts whose code
// comes later are taken over later, each for itself.
import { useSyncExternalStore } from 'react';

let drawnAtMs: number | null = null;
let showsSeconds = false;

/** On the server: the next page is drawn. */
export const beginDrawing = (): void => {
  showsSeconds = false;
};

/** Called by what shows seconds: a drawing of it is old within one. */
export const noteSeconds = (): void => {
  showsSeconds = true;
};

/** Whether the page that was drawn shows seconds. */
export const hasDrawnSeconds = (): boolean => showsSeconds;

/** The page that stands there shows this server time (ms). */
export const beginTakeOver = (atMs: number | undefined): void => {
  drawnAtMs = atMs ?? null;
};

const never = () => () => undefined;

/** The time to show: `nowMs`, or that of the drawn page while the component is taken over. */
export const useTimeShown = (nowMs: number): number => {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isTakenOver ? (drawnAtMs ?? nowMs) : nowMs;
};
