import { vi } from 'vitest';

/** Answers every media query with `matches`; without a match tables have their desktop layout. Ends with the test. */
export const stubMedia = (matches = false) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

/** Answers `min-width` media queries in rem for a window of this width in px. Ends with the test. */
export const stubWindowWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? 0) * 16,
    addEventListener() {},
    removeEventListener() {},
  }));
