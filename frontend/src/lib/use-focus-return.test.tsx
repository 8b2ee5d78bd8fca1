import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFocusReturn } from './use-focus-return.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** Opens a dialog, closes it, and waits until its animation has ended. */
const openAndClose = (whileOpen: () => void = () => undefined) => {
  const { rerender } = renderHook(({ isOpen }) => useFocusReturn(isOpen), {
    initialProps: { isOpen: true },
  });
  whileOpen();
  rerender({ isOpen: false });
  vi.runAllTimers();
};

describe('the focus after a dialog', () => {
  it('returns to the button that opened it', () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();

    openAndClose(() => button.blur());

    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('is left alone when nothing had it before', () => {
    const focus = vi.spyOn(document.body, 'focus');

    openAndClose();

    expect(focus).not.toHaveBeenCalled();
    focus.mockRestore();
  });
});
