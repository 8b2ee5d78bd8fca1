import { vi } from 'vitest';

/** Answers every media query alike; without a match tables are those of a desktop. It ends with the test. */
export const stubMedia = (matches = false) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

/** Answers media queries of a `min-width` in rem as a window of this width in px. It ends with the test. */
export const stubWindowWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? 0) * 16,
    addEventListener() {},
    removeEventListener() {},
  }));
