import { afterEach, expect, it, vi } from 'vitest';
import { render, screen } from '@/testing/render.tsx';
import { FormDialogActions } from './form-dialog-actions.tsx';

afterEach(() => vi.unstubAllGlobals());

it('publishes the height of its bar, so that a toast stays clear of it', () => {
  let measure = () => undefined as unknown;
  class Observer {
    constructor(onResize: () => void) {
      measure = onResize;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const { unmount } = render(
    <FormDialogActions>
      <button type="submit">Add</button>
    </FormDialogActions>,
  );
  const bar = screen.getByRole('button').closest('[data-save-bar]');
  vi.spyOn(bar as Element, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, innerHeight - 140, 300, 140),
  );

  measure();

  expect(document.documentElement.style.getPropertyValue('--bar-height')).toBe('140px');
  unmount();
  expect(document.documentElement.style.getPropertyValue('--bar-height')).toBe('');
});
