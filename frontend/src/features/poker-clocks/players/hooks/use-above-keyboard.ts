import { type RefObject, useEffect } from 'react';

/** Screens from this width on have a physical keyboard; below it, an on-screen one covers the lower half. */
const wide = '(min-width: 64rem)';

/**
 * Scrolls a part of the page to the top of a phone's screen while its field is typed into, so that its results are
 * visible above the keyboard.
 */
export const useAboveKeyboard = (
  part: RefObject<HTMLElement | null>,
  /** The field in it that opens the keyboard; a tap on anything else must not move the page. */
  field: RefObject<HTMLInputElement | null>,
): void => {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const raise = () => {
      if (document.activeElement === input && !window.matchMedia(wide).matches)
        part.current?.scrollIntoView?.({ block: 'start' });
    };
    // The browser scrolls the page itself once the keyboard is open: scroll again after that.
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
