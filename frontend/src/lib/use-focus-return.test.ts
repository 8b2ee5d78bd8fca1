import { expect, it, vi } from 'vitest';
import { renderHook } from '@/testing/render.tsx';
import { useFocusReturn } from './use-focus-return.ts';

it('asks nothing of a page that is gone when a dialog has left', () => {
  vi.useFakeTimers();
  renderHook(() => useFocusReturn(true)).unmount();
  vi.stubGlobal('document', undefined);

  expect(() => vi.advanceTimersByTime(1_000)).not.toThrow();
  vi.unstubAllGlobals();
});
