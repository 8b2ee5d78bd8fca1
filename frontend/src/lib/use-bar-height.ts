import { type RefCallback, useCallback } from 'react';

/** Tells the style sheet (`--bar-height`) how high a bar at the foot of the screen is: toasts stay clear of it. */
export const useBarHeight = (): RefCallback<HTMLElement> =>
  useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bar-height', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-height');
    };
  }, []);
