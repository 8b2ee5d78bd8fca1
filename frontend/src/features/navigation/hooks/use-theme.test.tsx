import { beforeEach, describe, expect, it } from 'vitest';
import { act, renderHook } from '@/testing/render.tsx';
import { useTheme } from './use-theme.ts';

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());

describe('the theme (spec section 4: light by default, or dark, persisted)', () => {
  it.each([null, 'light', 'blue', 'DARK'])('is light with %j stored', (stored) => {
    if (stored) localStorage.setItem('theme', stored);

    expect(renderHook(() => useTheme()).result.current.theme).toBe('light');
    expect(shown()).toBe('light');
  });

  it('is dark when dark is stored', () => {
    localStorage.setItem('theme', 'dark');

    expect(renderHook(() => useTheme()).result.current.theme).toBe('dark');
    expect(shown()).toBe('dark');
  });

  it('is stored under the key theme in both directions', () => {
    const { result } = renderHook(() => useTheme());

    act(() => result.current.toggle());
    expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    act(() => result.current.toggle());
    expect([shown(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });

  it('follows another tab, even one that cleared the storage', () => {
    renderHook(() => useTheme());
    const hear = (key: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

    localStorage.setItem('theme', 'dark');
    hear('theme');
    expect(shown()).toBe('dark');
    localStorage.clear();
    hear(null);
    expect(shown()).toBe('light');
  });
});
