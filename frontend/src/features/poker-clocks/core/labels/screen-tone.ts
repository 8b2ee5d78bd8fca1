// Separate from screen-labels.ts, so that a display does not load those texts.

/** Returns the colour of a screen while it identifies itself, by its number: the same on the desk and on the screen. */
export const screenTone = (number: number): 'felt' | 'sky' | 'brass' | 'red' =>
  (['felt', 'sky', 'brass', 'red'] as const)[number % 4] ?? 'felt';
