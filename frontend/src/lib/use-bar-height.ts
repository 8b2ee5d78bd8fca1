import { type RefCallback, useCallback } from 'react';

/** What a toast of two lines takes, with the space around it. */
const toastRoomPx = 160;

/**
 * Tells the style sheet (`--bar-height`) how far a bar reaches up from the foot of the screen: toasts stay clear of it.
 * At the end of a page the bar leaves the foot; once there is room for a toast under it, it hides nothing.
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
