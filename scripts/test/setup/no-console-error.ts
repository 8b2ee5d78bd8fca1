import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected `console.error` fails the test that wrote it; a test that expects one mocks it itself. */
let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    written.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  const seen = written;
  written = [];
  expect(seen, 'console.error was called').toEqual([]);
});
