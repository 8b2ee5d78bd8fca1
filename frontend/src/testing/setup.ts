// Runs before every component test: a clean document after each, and a console that must stay silent.
import '@/lib/language.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A busy machine is no reason to fail: what is waited for may take its time.
configure({ asyncUtilTimeout: 5_000 });

// happy-dom has no animations; Headless UI would say so in the console.
Element.prototype.getAnimations ??= () => [];

// Nor has it a select's `size`; React Hook Form would take every select for one that a person changed already.
if (!('size' in HTMLSelectElement.prototype))
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  expect(said, 'console.error and console.warn must stay silent').toEqual([]);
});
