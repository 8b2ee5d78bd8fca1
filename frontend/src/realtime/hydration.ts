// Owns the time that a server-rendered page shows during hydration. A part shows the time at which it was rendered: a
// second that has passed meanwhile would differ from the HTML. It shows the current time immediately afterwards. Parts
// whose code loads later are hydrated later, each separately.
import { useSyncExternalStore } from 'react';

let renderedAtMs: number | null = null;
let showsSeconds = false;

/** Called on the server before the next page is rendered. */
export const beginRendering = (): void => {
  showsSeconds = false;
};

/** Called by components that show seconds: their rendering is stale within a second. */
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

/** Returns the time to show: `nowMs`, or that of the rendered page while the component is hydrated. */
export const useTimeShown = (nowMs: number): number => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isHydrating ? (renderedAtMs ?? nowMs) : nowMs;
};
