import { type RefObject, useEffect } from 'react';

/** From this width on there is a keyboard of its own; below it comes out of the screen and takes the lower half. */
const wide = '(min-width: 64rem)';

/**
 * Brings a part of the page to the top of a phone's screen while a field in it is typed into, so that what it finds stands
 * above the keyboard.
 */
export const useAboveKeyboard = (
  part: RefObject<HTMLElement | null>,
  /** The field in it that opens the keyboard; a tap on anything else must find it where it was seen. */
  field: RefObject<HTMLInputElement | null>,
): void => {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const raise = () => {
      if (document.activeElement === input && !window.matchMedia(wide).matches)
        part.current?.scrollIntoView?.({ block: 'start' });
    };
    // The browser moves the page itself when the keyboard has come: after that it is raised again.
    const { visualViewport } = window;
    input.addEventListener('focus', raise);
    input.addEventListener('input', raise);
    visualViewport?.addEventListener('resize', raise);
    return () => {
      input.removeEventListener('focus', raise);
      input.removeEventListener('input', raise);
      visualViewport?.removeEventListener('resize', raise);
    };
  }, [part, field]);
};
