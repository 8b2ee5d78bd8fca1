import { type RefObject, useEffect } from 'react';

/** From this width on there is a keyboard of its own; below it comes out of the screen and takes the lower half. */
const wide = '(min-width: 64rem)';

/**
 * Brings a part of the page to the top of a phone's screen while a field in it is typed into, so that what it finds stands
 * above the keyboard.
 */
export const useAboveKeyboard = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const raise = () => {
      const isTyped =
        document.activeElement instanceof HTMLInputElement && element.contains(document.activeElement);
      if (isTyped && !window.matchMedia(wide).matches) element.scrollIntoView?.({ block: 'start' });
    };
    // The browser moves the page itself when the keyboard has come: after that it is raised once more.
    const { visualViewport } = window;
    element.addEventListener('focusin', raise);
    element.addEventListener('input', raise);
    visualViewport?.addEventListener('resize', raise);
    return () => {
      element.removeEventListener('focusin', raise);
      element.removeEventListener('input', raise);
      visualViewport?.removeEventListener('resize', raise);
    };
  }, [part]);
};
