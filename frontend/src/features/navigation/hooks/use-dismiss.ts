import { type RefObject, useEffect } from 'react';

/** Closes a floating element on Escape and on a press outside of it. */
export const useDismiss = (
  container: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
): void => {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onDismiss();
      container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) onDismiss();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [container, isOpen, onDismiss]);
};
