// Owns the time that a page rendered by the server shows while it is hydrated. A part shows the time at which it was rendered: a
// second that has passed meanwhile would differ from the HTML. The present time follows right after. Parts whose code
// comes later are hydrated later, each by itself.
import { useSyncExternalStore } from 'react';

let renderedAtMs: number | null = null;
let showsSeconds = false;

/** On the server: the next page is rendered. */
export const beginRendering = (): void => {
  showsSeconds = false;
};

/** Called by what shows seconds: a rendering of it is old within one. */
export const noteSeconds = (): void => {
  showsSeconds = true;
};

/** Whether the page that was rendered shows seconds. */
export const hasRenderedSeconds = (): boolean => showsSeconds;

/** Starts hydrating a page that shows this server time (ms). */
export const beginHydration = (atMs: number | undefined): void => {
  renderedAtMs = atMs ?? null;
};

const never = () => () => undefined;

/** The time to show: `nowMs`, or that of the rendered page while the component is hydrated. */
export const useTimeShown = (nowMs: number): number => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isHydrating ? (renderedAtMs ?? nowMs) : nowMs;
};
