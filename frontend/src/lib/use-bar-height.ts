import { type RefCallback, useCallback } from 'react';

/** The height of a toast of two lines, including the space around it. */
const toastRoomPx = 160;

/**
 * Sets `--bar-height` to the distance between the top of a bar and the bottom of the screen, so that toasts avoid it.
 * At the end of a page the bar leaves the bottom; once there is room for a toast below it, the value is 0.
 */
export const useBarHeight = (): RefCallback<HTMLElement> =>
  useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom } = bar.getBoundingClientRect();
      const hasRoomBelow = innerHeight - bottom >= toastRoomPx;
      style.setProperty('--bar-height', `${hasRoomBelow ? 0 : Math.max(0, innerHeight - top)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
      style.removeProperty('--bar-height');
    };
  }, []);
